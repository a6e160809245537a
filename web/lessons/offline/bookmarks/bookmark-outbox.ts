import { BOOKMARK_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import type { Bookmark, BookmarkList } from '#shared/lessons/lessons.contract.ts';
import { createReportOutbox } from '#web/api/report-outbox.ts';
import { api } from '#web/api.ts';
import { bookmarkTurns } from '#web/lessons/bookmarks/bookmark-turns.ts';
import { sendBookmark, sendNote } from '#web/lessons/bookmarks/send-bookmark.ts';
import { BOOKMARKING } from '#web/lessons/bookmarks/use-bookmarks.ts';
import { bookmarksQuery } from '#web/lessons/lessons.queries.ts';
import { KEPT } from '#web/lessons/offline/keeping/kept-query.ts';
import type { KeptId } from '#web/lessons/offline/store/kept-lesson.ts';
import { servedStartOf } from '#web/lessons/offline/store/kept-moments.ts';
import { noteServed } from '#web/lessons/offline/store/note-served.ts';
import { UNSENT_BOOKMARKS } from '#web/lessons/offline/store/unsent-here.ts';
import { getQueryClient } from '#web/query-client.ts';
import { clientFor, failureOf, isPresent } from '#web/reporting.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { type BookmarkChange, mergeBookmarkChanges } from './merge-bookmark-changes.ts';
import { confirmed, withUnsent } from './with-unsent.ts';

export type ChangeEntry = { userId: string; courseId: string; lessonId: string; report: BookmarkChange };

/** What was written in kept lessons: sent at once with a connection, otherwise as soon as there is one. */
export const bookmarkOutbox = createReportOutbox<ChangeEntry, Bookmark | null>({
  storage: localStorage,
  name: UNSENT_BOOKMARKS,
  thingOf: ({ report }) => report.bookmark.id,
  merge: mergeBookmarkChanges,
  repeatable: (report) => ({ ...report, isSent: true }),
  isPresent,
  send,
  failureOf,
  onDelivered: (entry) => void catchUp(entry),
  onFailed(entry, failure) {
    if (failure !== 'refused') return;
    // Removed meanwhile, here or elsewhere: then it is as it should be.
    if (entry.report.kind !== 'remove')
      toast({ ...BOOKMARK_MESSAGES.failed, tone: 'destructive', about: BOOKMARKING });
    void catchUp(entry);
  },
});

export function sendBookmarkChanges(userId: string): void {
  bookmarkOutbox.flush(userId);
}

async function send(entry: ChangeEntry, { isLeaving }: { isLeaving: boolean }): Promise<Bookmark | null> {
  const { userId, courseId, lessonId, report } = entry;
  const client = clientFor(userId, { isLeaving });
  const { id } = report.bookmark;
  if (report.kind === 'remove') {
    const remove = (bookmarkId: string) => client.lessons.removeBookmark({ bookmarkId });
    await (isLeaving ? remove(id) : bookmarkTurns.remove(id, remove));
    return null;
  }
  const write = report.kind === 'add' ? sendBookmark : sendNote;
  const sendIt = () => write(client, { courseId, lessonId }, report.bookmark);
  if (isLeaving) return sendIt();
  // It may have been deleted on the lesson's own page since it was written.
  return bookmarkTurns.write(id, async () => (bookmarkTurns.isRemoved(id) ? null : sendIt()));
}

/** What the server has now is what the device keeps, and what pages show. */
async function catchUp({ userId, courseId, lessonId }: ChangeEntry): Promise<void> {
  const client = clientFor(userId, { isLeaving: false });
  const saved = await client.lessons.listBookmarks({ courseId, lessonId }).catch(() => null);
  if (!saved) return;
  await keepBookmarks({ personId: userId, lessonId }, saved);
  await getQueryClient().invalidateQueries({ queryKey: KEPT });
  await getQueryClient().invalidateQueries({ queryKey: bookmarksQuery(api, courseId, lessonId).queryKey });
}

/**
 * What the server has, or a page shows; what was written on this device and not sent yet stays. What a page shows that
 * is still on its way to the server is no bookmark yet: the page offers it again if it does not arrive.
 */
export function keepBookmarks(
  id: KeptId,
  saved: BookmarkList,
  onTheWay: readonly Pick<Bookmark, 'id'>[] = [],
): Promise<unknown> {
  const unsentOf = (bookmarkId: string) => bookmarkOutbox.find(id.personId, bookmarkId);
  return noteServed(id, saved.filmStartMs, (kept) => ({
    ...kept,
    bookmarks: withUnsent(
      confirmed(saved.items, kept.bookmarks, onTheWay),
      kept.bookmarks,
      unsentOf,
      servedStartOf(kept),
    ),
  }));
}
