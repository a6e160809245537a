import { expect, it } from 'vitest';
import { currentCourse } from './current-course.ts';

const joined = { isOpen: true, completionPercentage: 0, lastWatchedAt: null };
const watched = { isOpen: true, completionPercentage: 40, lastWatchedAt: '2026-11-18T09:00:00.000Z' };
const watchedSince = { ...watched, lastWatchedAt: '2026-11-18T21:30:00.000Z' };

it.each([
  ['watched last', [joined, watched, watchedSince], watchedSince],
  ['watched last, however it stands', [watchedSince, watched, joined], watchedSince],
  ['joined last, before any is watched', [joined, { ...joined }], joined],
  ['that is not complete', [{ ...watchedSince, completionPercentage: 100 }, watched], watched],
  ['that is open', [{ ...watchedSince, isOpen: false }, watched], watched],
])('goes on with the course %s', (_, courses, expected) => {
  expect(currentCourse(courses)).toBe(expected);
});

it('has none where all are complete', () => {
  expect(currentCourse([{ ...watched, completionPercentage: 100 }])).toBeUndefined();
});
