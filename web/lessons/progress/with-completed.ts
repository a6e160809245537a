import { completionPercentage } from '#shared/lessons/lesson.progress.ts';
import type { CourseProgress } from '#shared/lessons/lessons.contract.ts';

/** The progress with one more lesson completed, until the server's own answer arrives. */
export function withCompleted(progress: CourseProgress, lessonId: string): CourseProgress {
  if (progress.completedLessonIds.includes(lessonId)) return progress;
  const completedLessonIds = [...progress.completedLessonIds, lessonId];
  const completedLessons = completedLessonIds.length;
  return {
    ...progress,
    completedLessonIds,
    completedLessons,
    completionPercentage: completionPercentage(completedLessons, progress.totalLessons),
  };
}
