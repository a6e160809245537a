import { COMPLETION_SHARE } from './lesson.rules.ts';

/** Whole percent, rounded down: 100 means that every lesson is done. */
export function completionPercentage(completed: number, total: number): number {
  return total === 0 ? 0 : Math.floor((completed * 100) / total);
}

/** Complete once the video has ended and at least 90% was reached; skipping ahead counts as reaching. */
export function isLessonComplete(watched: {
  hasEnded: boolean;
  furthestSeconds: number;
  durationSeconds: number;
}): boolean {
  const { hasEnded, furthestSeconds, durationSeconds } = watched;
  return hasEnded && durationSeconds > 0 && furthestSeconds >= durationSeconds * COMPLETION_SHARE;
}

/** One person's progress in one lesson; `watchedAt` is in milliseconds, null before the first play. */
export type LessonState = { id: string; isComplete: boolean; watchedAt: number | null };

/** Someone's progress in a course, from the state of its lessons in order. */
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

/** The most recently watched lesson if unfinished, otherwise the first unfinished one, otherwise the first. */
function lessonToContinue(lessons: readonly LessonState[]): LessonState | undefined {
  const last = watchedLast(lessons);
  if (last && !last.isComplete) return last;
  return lessons.find((lesson) => !lesson.isComplete) ?? lessons[0];
}

/** The most recently watched lesson; undefined before the first play. */
export function watchedLast(lessons: readonly LessonState[]): LessonState | undefined {
  const watched = lessons.filter((lesson) => lesson.watchedAt !== null);
  return watched.toSorted((a, b) => Number(b.watchedAt) - Number(a.watchedAt))[0];
}
