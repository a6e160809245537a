import { COMPLETION_SHARE } from './lesson.rules.ts';

/** Whole percent, rounded down: 100 means that every lesson is done. */
export function completionPercentage(completed: number, total: number): number {
  return total === 0 ? 0 : Math.floor((completed * 100) / total);
}

/** Complete once the video has ended and was reached to 90 %; jumping ahead counts as reaching. */
export function isLessonComplete(watched: {
  hasEnded: boolean;
  furthestSeconds: number;
  durationSeconds: number;
}): boolean {
  const { hasEnded, furthestSeconds, durationSeconds } = watched;
  return hasEnded && durationSeconds > 0 && furthestSeconds >= durationSeconds * COMPLETION_SHARE;
}

/** One lesson of a course, as far as one person has come; `watchedAt` counts milliseconds, null before the first play. */
export type LessonState = { id: string; isComplete: boolean; watchedAt: number | null };

/** How far somebody is in a course, from the state of its lessons in their order. */
export function summariseProgress(lessons: readonly LessonState[]) {
  const completedLessonIds = lessons.filter((lesson) => lesson.isComplete).map((lesson) => lesson.id);
  return {
    completedLessonIds,
    completedLessons: completedLessonIds.length,
    totalLessons: lessons.length,
    completionPercentage: completionPercentage(completedLessonIds.length, lessons.length),
    continueLessonId: lessonToContinue(lessons)?.id ?? null,
  };
}

/** The lesson watched last if unfinished, otherwise the first unfinished one, otherwise the first. */
function lessonToContinue(lessons: readonly LessonState[]): LessonState | undefined {
  const last = watchedLast(lessons);
  if (last && !last.isComplete) return last;
  return lessons.find((lesson) => !lesson.isComplete) ?? lessons[0];
}

/** What was watched most recently; undefined before the first play. */
export function watchedLast(lessons: readonly LessonState[]): LessonState | undefined {
  const watched = lessons.filter((lesson) => lesson.watchedAt !== null);
  return watched.toSorted((a, b) => Number(b.watchedAt) - Number(a.watchedAt))[0];
}
