import { expect, it } from 'vitest';
import { waitAfter } from './use-check-again.ts';

it('repeats a failed check soon, then rarely, and soon again once somebody is back', () => {
  const waits = (before: number, ...failures: number[]) => failures.map((count) => waitAfter(count, before));
  expect(waits(0, 1, 2, 3, 9)).toEqual([500, 2_000, 30_000, 30_000]);
  // The network came back after the ninth failure, and the check at once was too early.
  expect(waits(9, 10, 11, 12)).toEqual([500, 2_000, 30_000]);
});
