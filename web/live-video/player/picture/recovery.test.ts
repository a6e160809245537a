import { describe, expect, it } from 'vitest';
import { backOffMs } from './back-off.ts';
import { createFreezeWatch, type Sample } from './freeze-watch.ts';

it('waits longer after every failure, each viewer a little differently', () => {
  const waits = (random: number) => [1, 2, 3, 4, 5, 50].map((failures) => backOffMs(failures, () => random));
  expect(waits(0.5)).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
  expect(waits(0)).toEqual([750, 1_500, 3_000, 6_000, 6_000, 6_000]);
  expect(waits(1)).toEqual([1_250, 2_500, 5_000, 10_000, 10_000, 10_000]);
});

describe('a picture that stands still', () => {
  /** The seconds at which it is found frozen, if it is looked at once a second. */
  function findFrozen(seconds: number, sampleAt: (second: number) => Partial<Sample>): number[] {
    const isFrozen = createFreezeWatch();
    return Array.from({ length: seconds }, (_, second) => second).filter((second) =>
      isFrozen({
        now: second * 1_000,
        time: 42,
        isDue: true,
        secondsAhead: 0,
        isLive: true,
        ...sampleAt(second),
      }),
    );
  }

  it('is frozen after eight seconds, and again after eight more', () => {
    expect(findFrozen(20, () => ({}))).toEqual([8, 17]);
  });

  it('moves, however slowly', () => {
    expect(findFrozen(30, (second) => ({ time: 42 + Math.floor(second / 7) * 0.01 }))).toEqual([]);
  });

  it('is expected to while it is paused, or has lost its signal', () => {
    expect(findFrozen(30, (second) => ({ isDue: second > 15 }))).toEqual([24]);
  });

  it('is given more time for a recording on a slow line, not for one that is loaded', () => {
    expect(findFrozen(25, () => ({ isLive: false }))).toEqual([20]);
    expect(findFrozen(10, () => ({ isLive: false, secondsAhead: 6 }))).toEqual([8]);
  });

  it('says nothing after the device was asleep', () => {
    expect(
      findFrozen(8, (second) => ({ now: second < 3 ? second * 1_000 : (second + 600) * 1_000 })),
    ).toEqual([]);
  });
});
