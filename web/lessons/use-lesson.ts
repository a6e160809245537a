import { useQuery } from '@tanstack/react-query';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { lessonQuery } from './lessons.queries.ts';

/** The lesson itself, requested in the browser once it is known who is watching. */
export function useLesson(courseId: string, lessonId: string) {
  const { status } = useAuth();
  const query = useQuery({ ...lessonQuery(api, courseId, lessonId), enabled: status !== 'loading' });
  // Data from an earlier visit is used only when nothing fresher is available.
  const isSettled = query.isFetchedAfterMount || (query.isPaused && query.data !== undefined);
  const isRestricted = errorCodeOf(query.error) === 'ENROLMENT_REQUIRED';
  const lesson: Lesson | null = isSettled && !isRestricted ? (query.data ?? null) : null;
  return { query, lesson, isPending: !isSettled, isRestricted };
}

export type LessonAnswer = ReturnType<typeof useLesson>;
