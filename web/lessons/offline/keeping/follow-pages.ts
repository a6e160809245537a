import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { BookmarkList, Lesson } from '#shared/lessons/lessons.contract.ts';
import { api } from '#web/api.ts';
import { bookmarksQuery, lessonQuery } from '#web/lessons/lessons.queries.ts';
import { filmStartOf } from '#web/lessons/progress/film-start.ts';

/** What a page shows of a lesson. */
export type Shown =
  | { watch: Lesson['watch']; filmStartMs?: number }
  /** By hand: with what the server has not confirmed yet. */
  | { bookmarks: BookmarkList; isByHand: boolean };

/**
 * Tells of how far lessons are watched and what is bookmarked in them, as their own pages learn of it, from the server
 * or by being used: what is kept of a lesson has to know the same. Can be stopped.
 */
export function followPages(
  queryClient: QueryClient,
  tell: (lessonId: string, shown: Shown) => void,
): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { queryKey, queryHash, state } = event.query;
    const { manual: isByHand } = event.action;
    const { courseId = '', lessonId = '' } = Object(queryKey.at(-1)) as Partial<Where>;
    const isAnswerTo = (query: { queryKey: QueryKey }) => hashKey(query.queryKey) === queryHash;
    if (isAnswerTo(lessonQuery(api, courseId, lessonId))) tell(lessonId, shownOf(state.data as Lesson));
    else if (isAnswerTo(bookmarksQuery(api, courseId, lessonId)))
      tellOf(state.data as Partial<BookmarkList>, (bookmarks) =>
        tell(lessonId, { bookmarks, isByHand: isByHand ?? false }),
      );
  });
}

/** Where somebody wrote before the server's list was there, only what they wrote is shown: that is not all there is. */
function tellOf({ items, filmStartMs }: Partial<BookmarkList>, tell: (list: BookmarkList) => void): void {
  if (items && filmStartMs !== undefined) tell({ items, filmStartMs });
}

function shownOf(lesson: Lesson): Shown {
  const { watch, video } = lesson;
  return video?.kind === 'upload' && video.film ? { watch, filmStartMs: filmStartOf(lesson) } : { watch };
}

type Where = { courseId: string; lessonId: string };
