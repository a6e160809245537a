import { expect, it } from 'vitest';
import { isAllowed } from './kept-lesson.ts';

const DAY = 86_400_000;
const kept = { allowedAt: 100 * DAY, allowedUntil: 114 * DAY };

it.each([
  ['at once', 100 * DAY, true],
  ['on the last day', 114 * DAY - 1, true],
  ['after 14 days without a connection', 114 * DAY, false],
  ['by a clock that was put back', 99 * DAY, false],
  ['by a clock that was corrected by seconds', 100 * DAY - 5_000, true],
])('what is kept plays %s: %s', (_, now, plays) => {
  expect(isAllowed(kept, now)).toBe(plays);
});
