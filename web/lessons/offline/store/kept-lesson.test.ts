import { expect, it } from 'vitest';
import { refusalOf, seenAt } from './kept-lesson.ts';

const DAY = 86_400_000;
const kept = { allowedAt: 100 * DAY, allowedUntil: 114 * DAY };

it.each([
  ['at once', 100 * DAY, null],
  ['on the last day', 114 * DAY - 1, null],
  ['after 14 days without a connection', 114 * DAY, 'expired'],
  ['by a clock that was put back', 99 * DAY, 'clock'],
  ['by a clock that was corrected by seconds', 100 * DAY - 5_000, null],
])('what is kept plays %s: %s', (_, now, refusal) => {
  expect(refusalOf(kept, now)).toBe(refusal);
});

it('a clock that is put back to a day within the time gains nothing', () => {
  expect(refusalOf(seenAt(kept, 110 * DAY), 105 * DAY)).toBe('clock');
  expect(refusalOf(seenAt(kept, 110 * DAY), 111 * DAY)).toBeNull();
  for (const day of [105, 113, 120]) expect(refusalOf(seenAt(kept, 115 * DAY), day * DAY)).toBe('expired');
  expect(seenAt(seenAt(kept, 110 * DAY), 105 * DAY)).toEqual(seenAt(kept, 110 * DAY));
});
