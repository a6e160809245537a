import { describe, expect, it } from 'vitest';
import { bookmarkNear, shareAt, shareOf } from './seek-geometry.ts';

describe('the seek bar', () => {
  it.each([
    [100, 0],
    [300, 0.5],
    [500, 1],
    [0, 0],
    [900, 1],
  ])('maps a pointer at %d px to the share %d', (x, share) => {
    expect(shareAt(x, { left: 100, width: 400 })).toBe(share);
  });

  it('is at its start while nothing is known', () => {
    expect(shareAt(50, { left: 0, width: 0 })).toBe(0);
    expect(shareOf(10, 0)).toBe(0);
  });

  it('takes a press near a bookmark for the nearest bookmark', () => {
    const marks = [10, 14, 60].map((timeSeconds) => ({ id: `${timeSeconds}`, timeSeconds, note: null }));
    const bar = { duration: 100, width: 400 };
    expect(bookmarkNear(marks, 11.5, bar)?.timeSeconds).toBe(10);
    expect(bookmarkNear(marks, 12.5, bar)?.timeSeconds).toBe(14);
    expect(bookmarkNear(marks, 62, bar)?.timeSeconds).toBe(60);
    expect(bookmarkNear(marks, 62.1, bar)).toBeNull();
    expect(bookmarkNear([], 62, bar)).toBeNull();
  });
});
