import { expect, it } from 'vitest';
import { endOf, momentAt, timeOf } from './media-time.ts';

const NOON = Date.parse('2026-05-01T12:00:00.000Z');

/** Two seconds each; after the second one the signal was lost for a minute. */
const spans = [
  { start: 100, seconds: 2, at: NOON },
  { start: 102, seconds: 2, at: NOON + 2_000 },
  { start: 104, seconds: 2, at: NOON + 64_000 },
];

it.each([
  [100, 0],
  [101.5, 1_500],
  [103.9, 3_900],
  [104, 64_000],
  [105.5, 65_500],
  // Still in the buffer, but no longer in the playlist; and not yet in it.
  [99, -1_000],
  [107, 67_000],
])('knows when that which is shown at %d s happened', (time, passed) => {
  expect(momentAt(spans, time)).toBe(NOON + passed);
});

it.each([
  [0, 100],
  [3_500, 103.5],
  [65_000, 105],
  // Older than what there is, during the break, and newer.
  [-10_000, 100],
  [30_000, 104],
  [90_000, 106],
])('finds what happened %d ms after noon', (passed, time) => {
  expect(timeOf(spans, NOON + passed)).toBe(time);
});

it('knows nothing until there is a playlist', () => {
  expect([momentAt([], 1), timeOf([], NOON), endOf([])]).toEqual([null, null, null]);
  expect(endOf(spans)).toBe(NOON + 66_000);
});
