import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completionPercentage, isLessonComplete, summariseProgress } from './lesson.progress.ts';

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
  ])('for %i out of %i is %i', (completed, total, percentage) => {
    expect(completionPercentage(completed, total)).toBe(percentage);
  });

  it('is the largest whole percentage reached, and 100 only at the end', () => {
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

describe('isLessonComplete', () => {
  it.each([
    [true, 90, 100, true],
    [true, 89, 100, false],
    [false, 100, 100, false],
    [true, 9, 10, true],
    [true, 0, 0, false],
    [true, 500, 100, true],
  ])('ended %s, reached %i of %i seconds: %s', (hasEnded, furthestSeconds, durationSeconds, expected) => {
    expect(isLessonComplete({ hasEnded, furthestSeconds, durationSeconds })).toBe(expected);
  });
});

describe('the lesson to continue with', () => {
  /** One letter per lesson, in order; capitals are complete, the numbers say when each was watched. */
  it.each([
    ['', [], null],
    ['abc', [], 'a'],
    ['Abc', [1], 'b'],
    ['abc', [1, 2], 'b'],
    ['abc', [2, 1], 'a'],
    ['aBc', [1, 2], 'a'],
    ['ABc', [1, 2], 'c'],
    ['ABC', [3, 1, 2], 'A'],
  ])('of %s, watched %j, is %s', (lessons, watched, expected) => {
    const states = [...lessons].map((id, position) => ({
      id,
      isComplete: id === id.toUpperCase(),
      watchedAt: watched[position] ?? null,
    }));
    expect(summariseProgress(states).continueLessonId).toBe(expected);
  });
});
