// Vitest runs this ahead of the test files: in the server's project, where Node keeps it, once for each worker.
import fc from 'fast-check';
import './cheap-argon2.ts';

const isFull = process.env.LUNULA_TEST_COUNTS === 'full';
fc.configureGlobal({
  // Reports print an error's message, but not its cause.
  includeErrorInReport: true,
  // The same cases every time: a failure is due to a change, and reproduces while it is looked into. The full
  // run looks for new ones.
  ...(!isFull && { seed: 1 }),
});
