import { expect, it } from 'vitest';
import { catchUpRate } from './catch-up.ts';

const rates = (secondsAhead: number, ...behind: number[]) =>
  behind.map((secondsBehind) => catchUpRate({ secondsBehind, secondsAhead }));

it('plays faster the further behind it is, and never so fast that speech suffers', () => {
  expect(rates(8, -1, 0, 0.05, 0.2, 0.5, 1, 3, 9, 60)).toEqual([1, 1, 1, 1.05, 1.2, 1.3, 1.3, 1.3, 1.3]);
});

it('does not play away the last second it has', () => {
  expect(rates(1, 0.5, 9)).toEqual([1, 1]);
});

/** Somebody who fell behind on a slow line, with everything since then loaded: until they are live again. */
it('is live again within half a minute after a wait of eight seconds', () => {
  let [behind, seconds] = [8, 0];
  while (behind > 0.1 && seconds < 60) {
    behind -= (catchUpRate({ secondsBehind: behind, secondsAhead: behind + 1.2 }) - 1) * 0.25;
    seconds += 0.25;
  }
  expect(seconds).toBeLessThan(32);
});
