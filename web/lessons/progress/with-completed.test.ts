import { expect, it } from 'vitest';
import { withCompleted } from './with-completed.ts';

const before = {
  completedLessonIds: ['a'],
  completedLessons: 1,
  totalLessons: 3,
  completionPercentage: 33,
  continueLessonId: 'b',
};

it('counts a lesson once', () => {
  const after = withCompleted(before, 'b');
  expect(after).toMatchObject({
    completedLessonIds: ['a', 'b'],
    completedLessons: 2,
    completionPercentage: 66,
  });
  expect(withCompleted(after, 'b')).toBe(after);
});
