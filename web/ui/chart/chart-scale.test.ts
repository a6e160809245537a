import { describe, expect, it } from 'vitest';
import { labelledPositions, percentAcross, percentDown, positionAt, scaleOf } from './chart-scale.ts';

describe('scaleOf', () => {
  it.each([
    ['nothing', [], [0]],
    ['zeros', [0, 0], [0]],
    ['one', [1], [0, 1]],
    ['a few', [3, 7], [0, 2, 4, 6, 8]],
    ['values that end on a tick', [30], [0, 10, 20, 30]],
    ['large values', [123_456], [0, 50_000, 100_000, 150_000]],
    ['money given back', [-250, 900], [-500, 0, 500, 1000]],
    ['only money given back', [-70], [-80, -60, -40, -20, 0]],
  ])('has round ticks around zero for %s', (_, values, ticks) => {
    expect(scaleOf(values).ticks).toEqual(ticks);
  });

  it.each([
    [4, [0, 1, 2, 3, 4]],
    [40, [0, 10, 20, 30, 40]],
    [100, [0, 30, 60, 90, 120]],
    [500, [0, 300, 600]],
    [6_000, [0, 3_000, 6_000]],
  ])('divides %i minutes into parts of hours', (minutes, ticks) => {
    expect(scaleOf([minutes], 'time').ticks).toEqual(ticks);
  });

  it('has room for every value', () => {
    for (const values of [[1], [99, 101], [-3, 0.4], [7, 1e9]]) {
      const scale = scaleOf(values);
      for (const value of values) {
        expect(percentDown(value, scale)).toBeGreaterThanOrEqual(0);
        expect(percentDown(value, scale)).toBeLessThanOrEqual(100);
      }
    }
  });
});

describe('places', () => {
  it('puts zero at the bottom unless something is below it', () => {
    expect(percentDown(0, scaleOf([10]))).toBe(100);
    expect(percentDown(0, scaleOf([-10, 10]))).toBe(50);
  });

  it('puts a single point in the middle, and finds the point under a pointer', () => {
    expect(percentAcross(0, 1)).toBe(50);
    expect([-0.1, 0, 0.49, 0.5, 1, 1.2].map((share) => positionAt(share, 4))).toEqual([0, 0, 1, 2, 3, 3]);
    expect(positionAt(0.5, 0)).toBeNull();
  });

  it.each([
    [0, []],
    [1, [0]],
    [2, [0, 1]],
    [7, [0, 2, 4, 6]],
    [28, [0, 9, 18, 27]],
  ])('of %i points, labels a few', (count, labelled) => {
    expect(labelledPositions(count, 4)).toEqual(labelled);
  });
});
