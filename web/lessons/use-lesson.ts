import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { bookmarksQuery, captionsKey, lessonQuery } from './lessons.queries.ts';
import { takeEarly } from './player/early-answer.ts';
import { findFilmSource } from './player/film/film-source.ts';

/** Preparing a film takes minutes; who can watch already is in no hurry. */
const ASKED_AGAIN_MS = { coming: 10_000, watched: 30_000 };

/** It has a film that browsers cannot play yet. */
export function isVideoComing(lesson: Lesson | null): boolean {
  const video = lesson?.video;
  return video?.kind === 'upload' && findFilmSource(video) === null;
}

/** While there will be something else to play. */
function askedAgainAfter(lesson: Lesson | null): number | false {
  if (isVideoComing(lesson)) return ASKED_AGAIN_MS.coming;
  return lesson?.video?.kind === 'upload' && lesson.video.isPreparing && ASKED_AGAIN_MS.watched;
}

/** The lesson itself, requested in the browser once it is known who is watching. Not where it is known that they may not. */
export function useLesson(courseId: string, lessonId: string, isClosed = false) {
  const { status } = useAuth();
  const isLocked = status !== 'loading' && isClosed;
  const queryClient = useQueryClient();
  const { queryKey, queryFn, ...rest } = lessonQuery(api, courseId, lessonId);
  const query = useQuery({
    queryKey,
    queryFn: async (context) => takeEarly(queryClient, queryKey) ?? queryFn(context),
    ...rest,
    enabled: status !== 'loading' && !isLocked,
    refetchInterval: ({ state }) => askedAgainAfter(state.data ?? null),
  });
  useFollowCut(query.data ?? null);
  // Data from an earlier visit is used only when nothing fresher is available.
  const isSettled = query.isFetchedAfterMount || (query.isPaused && query.data !== undefined);
  const isRestricted = isLocked || errorCodeOf(query.error) === 'ENROLMENT_REQUIRED';
  const lesson: Lesson | null = isSettled && !isRestricted ? (query.data ?? null) : null;
  const isPending = !isSettled && !isLocked && !query.isPaused;
  return { query, lesson, isPending, isRestricted };
}

export type LessonAnswer = ReturnType<typeof useLesson>;

/** In another cut bookmarks and captions are elsewhere, and some are gone. */
function useFollowCut(lesson: Lesson | null): void {
  const queryClient = useQueryClient();
  const seen = useRef<{ id: string; version: string } | null>(null);
  const version = (lesson?.video?.kind === 'upload' && lesson.video.film?.version) || null;
  useEffect(() => {
    if (lesson === null || version === null) return;
    const before = seen.current;
    seen.current = { id: lesson.id, version };
    if (before === null || before.id !== lesson.id || before.version === version) return;
    const { queryKey: bookmarks } = bookmarksQuery(api, lesson.courseId, lesson.id);
    for (const queryKey of [bookmarks, captionsKey(lesson.id)])
      void queryClient.invalidateQueries({ queryKey });
  }, [queryClient, lesson, version]);
}
