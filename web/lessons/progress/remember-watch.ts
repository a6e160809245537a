import type { QueryClient } from '@tanstack/react-query';
import type { CourseProgress, Lesson, WatchState } from '#shared/lessons/lessons.contract.ts';
import { api } from '#web/api.ts';
import { progressQuery } from '#web/courses/courses.queries.ts';
import { lessonQuery } from '#web/lessons/lessons.queries.ts';
import { withCompleted } from './with-completed.ts';

type Where = { courseId: string; lessonId: string };

/** What the server has saved, in every place of this browser that shows it. */
export function rememberWatch(
  queryClient: QueryClient,
  { courseId, lessonId }: Where,
  watch: WatchState,
): void {
  const { watchTimeSeconds, lastPositionSeconds, furthestSeconds, completedAt } = watch;
  queryClient.setQueryData<Lesson>(
    lessonQuery(api, courseId, lessonId).queryKey,
    (lesson) =>
      lesson && { ...lesson, watch: { watchTimeSeconds, lastPositionSeconds, furthestSeconds, completedAt } },
  );
  const { queryKey } = progressQuery(api, courseId);
  if (completedAt !== null)
    queryClient.setQueryData<CourseProgress>(queryKey, (before) => before && withCompleted(before, lessonId));
  // Where to go on has moved with every report; who shows it asks when it is shown.
  const refetchType = completedAt === null ? 'none' : 'active';
  void queryClient.invalidateQueries({ queryKey, refetchType });
  void queryClient.invalidateQueries({ queryKey: ['enrolments'], refetchType: 'none' });
}

/** The server would not take a report: perhaps the lesson is no longer this person's to watch. */
export function askAgain(queryClient: QueryClient, { courseId, lessonId }: Where): void {
  void queryClient.invalidateQueries({ queryKey: lessonQuery(api, courseId, lessonId).queryKey });
}
