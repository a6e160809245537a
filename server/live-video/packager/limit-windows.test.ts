import { expect, it } from 'vitest';
import { limitWindows } from './limit-windows.ts';

it('lets streams hold so much together, and takes from the largest', () => {
  const limits: number[] = [];
  let surplus: number[] = [];
  const hold = (...sizes: number[]) => {
    limits.length = 0;
    const windows = sizes.map((bytes) => ({ bytes, limitBytes: (most: number) => void limits.push(most) }));
    surplus = limitWindows(windows, 100).map(({ bytes }) => bytes);
    return limits.map((most, index) => Math.min(most, sizes[index] ?? 0));
  };
  expect(hold()).toEqual([]);
  expect(hold(30, 60, 10)).toEqual([30, 60, 10]);
  expect(surplus).toEqual([]);
  expect(hold(30, 90, 10)).toEqual([30, 60, 10]);
  // Those that cannot become shorter have to go, the largest first.
  expect(surplus).toEqual([90]);
  expect(hold(90, 10, 91)).toEqual([45, 10, 45]);
  expect(surplus).toEqual([91]);
});
