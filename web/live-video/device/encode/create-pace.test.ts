import { expect, it } from 'vitest';
import { createPace } from './create-pace.ts';

/** How many pictures of a second are encoded, new ones and repeated ones, if a clock ticks with each piece of sound. */
function count(intervalMs: number) {
  const pace = createPace();
  const counts = { fresh: 0, repeated: 0 };
  for (let ms = 0; ms < 10_000; ms += 1) {
    if (ms % intervalMs === 0 && pace.takesNew(ms)) counts.fresh += 1;
    if (ms % 21 === 0 && pace.repeats(ms)) counts.repeated += 1;
  }
  return { fresh: counts.fresh / 10, repeated: counts.repeated / 10 };
}

it.each([
  ['of an ordinary camera', 33, 30],
  ['of a film camera', 42, 24],
  ['of a camera in the dark', 100, 10],
])('takes every picture %s, and repeats none', (_, interval, fresh) => {
  const { fresh: taken, repeated } = count(interval);
  expect(taken).toBeCloseTo(fresh, 0);
  expect(repeated).toBe(0);
});

it('takes every second picture of a fast camera', () => {
  expect(count(16).fresh).toBeCloseTo(31, 0);
});

it('repeats the last one while nothing moves', () => {
  const { fresh, repeated } = count(5_000);
  expect(fresh + repeated).toBeGreaterThan(20);
  expect(fresh + repeated).toBeLessThan(26);
});
