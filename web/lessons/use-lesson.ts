import { useQuery } from '@tanstack/react-query';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { lessonQuery } from './lessons.queries.ts';
import { findFilmSource } from './player/film/film-source.ts';

/** Preparing a film takes minutes. */
const ASKED_AGAIN_MS = 10_000;

/** It has a film that browsers cannot play yet. */
export function isVideoComing(lesson: Lesson | null): boolean {
  const video = lesson?.video;
  return video?.kind === 'upload' && findFilmSource(video) === null;
}

/** The lesson itself, requested in the browser once it is known who is watching. */
export function useLesson(courseId: string, lessonId: string) {
  const { status } = useAuth();
  const query = useQuery({
    ...lessonQuery(api, courseId, lessonId),
    enabled: status !== 'loading',
    refetchInterval: ({ state }) => isVideoComing(state.data ?? null) && ASKED_AGAIN_MS,
  });
  // Data from an earlier visit is used only when nothing fresher is available.
  const isSettled = query.isFetchedAfterMount || (query.isPaused && query.data !== undefined);
  const isRestricted = errorCodeOf(query.error) === 'ENROLMENT_REQUIRED';
  const lesson: Lesson | null = isSettled && !isRestricted ? (query.data ?? null) : null;
  return { query, lesson, isPending: !isSettled, isRestricted };
}

export type LessonAnswer = ReturnType<typeof useLesson>;
