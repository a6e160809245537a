// What vitest runs ahead of every test file.
import fc from 'fast-check';
import './cheap-argon2.ts';

const isFull = process.env.LUNULA_TEST_COUNTS === 'full';
fc.configureGlobal({
  // Reports print the message of an error, but not its cause.
  includeErrorInReport: true,
  // The same cases every time: one that fails has failed for a change, and fails again while it is looked at. New ones
  // are sought in the full run.
  ...(!isFull && { seed: 1 }),
});
