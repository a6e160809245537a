import { expect, it } from 'vitest';
import { lessonsCompleted } from './lessons-completed.ts';

it.each([
  [0, 1, '0 of 1 lesson completed'],
  [1, 2, '1 of 2 lessons completed'],
])('says %i of %i as “%s”', (completedLessons, totalLessons, text) => {
  expect(lessonsCompleted({ completedLessons, totalLessons })).toBe(text);
});
