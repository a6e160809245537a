import { useQuery } from '@tanstack/react-query';
import { BOOKMARK_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import type { Bookmark } from '#shared/lessons/lessons.contract.ts';
import { withBookmark, withoutBookmark } from '#web/lessons/bookmarks/bookmark-cache.ts';
import type { NewBookmark } from '#web/lessons/bookmarks/bookmark-draft.ts';
import { bookmarkTurns } from '#web/lessons/bookmarks/bookmark-turns.ts';
import { moveBookmark } from '#web/lessons/bookmarks/move-bookmark.ts';
import { unsentBookmarks } from '#web/lessons/bookmarks/unsent-bookmarks.ts';
import { BOOKMARKING, type Bookmarks } from '#web/lessons/bookmarks/use-bookmarks.ts';
import { KEPT } from '#web/lessons/offline/keeping/kept-query.ts';
import type { KeptLesson } from '#web/lessons/offline/store/kept-lesson.ts';
import { servedStartOf, shownBookmarks } from '#web/lessons/offline/store/kept-moments.ts';
import { keptStore } from '#web/lessons/offline/store/kept-store.ts';
import { filmStartOf } from '#web/lessons/progress/film-start.ts';
import { getQueryClient } from '#web/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { bookmarkOutbox } from './bookmark-outbox.ts';
import type { BookmarkChange } from './merge-bookmark-changes.ts';

/** The bookmarks of a kept lesson: changed on the device at once, and on the server when there is a connection. */
export function useKeptBookmarks({ personId, lessonId, course, lesson }: KeptLesson): Bookmarks {
  const id = { personId, lessonId };
  const queryKey = [...KEPT, personId, 'bookmarks', lessonId];
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const kept = await keptStore.find(id);
      return { items: kept ? shownBookmarks(kept) : [] };
    },
    networkMode: 'always',
    // The lesson's own page may have written to it meanwhile.
    staleTime: 0,
  });

  const change = async (
    report: BookmarkChange,
    apply: (items: Bookmark[], bookmark: Bookmark) => Bookmark[],
  ) => {
    // A device may have no room left even for this; it is sent all the same.
    await keptStore
      .change(id, (kept) => {
        const { filmStartMs: _, ...bookmark } = moveBookmark(report.bookmark, servedStartOf(kept));
        return { ...kept, bookmarks: apply(kept.bookmarks, bookmark) };
      })
      .catch(() => undefined);
    await getQueryClient().invalidateQueries({ queryKey });
    bookmarkOutbox.put({ userId: personId, courseId: course.id, lessonId, report });
  };
  const unsent = unsentBookmarks(personId, lessonId);
  const save = (kind: 'add' | 'change', written: NewBookmark) => {
    const { id: bookmarkId, timeSeconds, note, filmStartMs = filmStartOf(lesson), isChanged } = written;
    const bookmark = { id: bookmarkId, timeSeconds, note, filmStartMs, isChanged };
    unsent.forget(bookmarkId);
    bookmarkTurns.bringBack(bookmarkId);
    void change({ kind, bookmark }, withBookmark);
  };

  return {
    query,
    items: query.data?.items ?? [],
    unsent,
    isSending: false,
    add(written) {
      save('add', written);
      toast({ ...BOOKMARK_MESSAGES.added, tone: 'success', about: BOOKMARKING });
    },
    changeNote: (written) => save('change', written),
    remove: (bookmark) =>
      void change({ kind: 'remove', bookmark }, (items) => withoutBookmark(items, bookmark.id)),
  };
}
