import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completionPercentage } from './lesson.progress.ts';

describe('completionPercentage', () => {
  it.each([
    [0, 0, 0],
    [0, 5, 0],
    [1, 3, 33],
    [2, 3, 66],
    [29, 100, 29],
    [57, 100, 57],
    [199, 200, 99],
    [7, 7, 100],
  ])('of %i out of %i is %i', (completed, total, percentage) => {
    expect(completionPercentage(completed, total)).toBe(percentage);
  });

  it('is the largest whole percentage that has been reached, and 100 only at the end', () => {
    const progress = fc
      .integer({ min: 1, max: 5_000 })
      .chain((total) => fc.tuple(fc.integer({ min: 0, max: total }), fc.constant(total)));
    fc.assert(
      fc.property(progress, ([completed, total]) => {
        const percentage = completionPercentage(completed, total);
        expect(percentage * total).toBeLessThanOrEqual(completed * 100);
        expect((percentage + 1) * total).toBeGreaterThan(completed * 100);
        expect(percentage === 100).toBe(completed === total);
      }),
      { seed: 1, numRuns: 1_000 },
    );
  });
});
