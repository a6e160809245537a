import { expect, it } from 'vitest';
import { limitWindows } from './limit-windows.ts';

it('lets streams hold so much together, and takes from the largest', () => {
  const limits: number[] = [];
  const hold = (...sizes: number[]) => {
    limits.length = 0;
    const windows = sizes.map((bytes) => ({ bytes, limitBytes: (most: number) => void limits.push(most) }));
    limitWindows(windows, 100);
    return limits.map((most, index) => Math.min(most, sizes[index] ?? 0));
  };
  expect(hold()).toEqual([]);
  expect(hold(30, 60, 10)).toEqual([30, 60, 10]);
  expect(hold(30, 90, 10)).toEqual([30, 60, 10]);
  expect(hold(90, 10, 90)).toEqual([45, 10, 45]);
});
