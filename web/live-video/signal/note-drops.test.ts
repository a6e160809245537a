import { expect, it } from 'vitest';
import { areDropping, NO_DROPS, noteDrops } from './note-drops.ts';

/** What is said after each look, two seconds apart. */
function lookAt(...counts: number[]): boolean[] {
  let drops = NO_DROPS;
  return counts.map((count, index) => {
    drops = noteDrops(drops, count, index * 2_000);
    return areDropping(drops, index * 2_000);
  });
}

it('tells from two looks whether pictures are being left out', () => {
  expect(lookAt(40, 40, 41, 41)).toEqual([false, false, true, true]);
  expect(lookAt(0, 5)).toEqual([false, true]);
});

it('forgets about it after a while, and with a new connection', () => {
  expect(lookAt(0, 5, ...Array(9).fill(5), 5).slice(-2)).toEqual([true, false]);
  expect(lookAt(0, 5, 2, 3)).toEqual([false, true, false, true]);
});
