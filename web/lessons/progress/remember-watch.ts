import type { QueryClient } from '@tanstack/react-query';
import type { CourseProgress, Lesson, SavedReport } from '#shared/lessons/lessons.contract.ts';
import { api } from '#web/api.ts';
import { progressQuery } from '#web/courses/courses.queries.ts';
import { lessonQuery } from '#web/lessons/lessons.queries.ts';
import { rememberAnswer } from '#web/remember-answer.ts';
import { filmStartOf } from './film-start.ts';
import { moveWatch } from './move-watch.ts';
import { withCompleted } from './with-completed.ts';

type Where = { courseId: string; lessonId: string };
/** What is finished without a film says nothing of one. */
type Saved = Omit<SavedReport, 'filmStartMs'> & { filmStartMs?: number };

/** Puts what the server has saved into every place in this browser that shows it. */
export function rememberWatch(
  queryClient: QueryClient,
  { courseId, lessonId }: Where,
  { isNewlyCompleted, filmStartMs, ...watch }: Saved,
): void {
  const { completedAt } = watch;
  // What is asked for meanwhile, a film's next address for example, is not asked for anew with each report: the player
  // knows best how far it is.
  queryClient.setQueryData<Lesson>(lessonQuery(api, courseId, lessonId).queryKey, (lesson) => {
    if (!lesson) return lesson;
    // The page may not have heard yet that its film is another cut now.
    const startMs = filmStartOf(lesson);
    return { ...lesson, watch: moveWatch(watch, filmStartMs ?? startMs, startMs) };
  });
  const { queryKey } = progressQuery(api, courseId);
  if (completedAt !== null)
    rememberAnswer<CourseProgress>(
      queryClient,
      queryKey,
      (before) => before && withCompleted(before, lessonId),
    );
  // Each report moves the place to continue from; whatever shows it fetches it when shown.
  const refetchType = completedAt === null ? 'none' : 'active';
  void queryClient.invalidateQueries({ queryKey, refetchType });
  // What was finished without a connection arrives while the list of courses is being looked at.
  void queryClient.invalidateQueries({
    queryKey: ['enrolments'],
    refetchType: isNewlyCompleted ? 'active' : 'none',
  });
}

/** The server rejected a report: perhaps this person no longer has access to the lesson. */
export function askAgain(queryClient: QueryClient, { courseId, lessonId }: Where): void {
  void queryClient.invalidateQueries({ queryKey: lessonQuery(api, courseId, lessonId).queryKey });
}
