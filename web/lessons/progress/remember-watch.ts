import type { QueryClient } from '@tanstack/react-query';
import type { CourseProgress, Lesson, WatchState } from '#shared/lessons/lessons.contract.ts';
import { api } from '#web/api.ts';
import { progressQuery } from '#web/courses/courses.queries.ts';
import { lessonQuery } from '#web/lessons/lessons.queries.ts';
import { withCompleted } from './with-completed.ts';

type Where = { courseId: string; lessonId: string };

/** Puts what the server has saved into every place in this browser that shows it. */
export function rememberWatch(
  queryClient: QueryClient,
  { courseId, lessonId }: Where,
  watch: WatchState & { isNewlyCompleted: boolean },
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
  // Each report moves the place to continue from; whatever shows it fetches it when shown.
  const refetchType = completedAt === null ? 'none' : 'active';
  void queryClient.invalidateQueries({ queryKey, refetchType });
  // What was finished without a connection arrives while the list of courses is being looked at.
  void queryClient.invalidateQueries({
    queryKey: ['enrolments'],
    refetchType: watch.isNewlyCompleted ? 'active' : 'none',
  });
}

/** The server rejected a report: perhaps this person no longer has access to the lesson. */
export function askAgain(queryClient: QueryClient, { courseId, lessonId }: Where): void {
  void queryClient.invalidateQueries({ queryKey: lessonQuery(api, courseId, lessonId).queryKey });
}
