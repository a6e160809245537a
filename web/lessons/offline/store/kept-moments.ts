import type { Bookmark, BookmarkList, Lesson } from '#shared/lessons/lessons.contract.ts';
import { secondsBetween } from '#shared/lessons/move-report.ts';
import { filmStartOf } from '#web/lessons/progress/film-start.ts';
import { moveWatch } from '#web/lessons/progress/move-watch.ts';
import type { KeptLesson } from './kept-lesson.ts';

type Moments = Pick<KeptLesson, 'lesson' | 'bookmarks' | 'servedStartMs'>;

/** Where the film begins that watching and bookmarks are noted of: the server's, which may be cut otherwise by now. */
export function servedStartOf({ lesson, servedStartMs }: Moments): number {
  return servedStartMs ?? filmStartOf(lesson);
}

/** What is noted stays at the same pictures, once something is noted of another cut. */
export function servedFrom<Kept extends Moments>(kept: Kept, startMs: number | undefined): Kept {
  const before = servedStartOf(kept);
  const now = startMs ?? before;
  const { watch } = kept.lesson;
  return {
    ...kept,
    servedStartMs: now,
    bookmarks: bookmarksFrom({ items: kept.bookmarks, filmStartMs: before }, now),
    lesson: { ...kept.lesson, watch: watch && moveWatch(watch, before, now) },
  };
}

/**
 * A list with the times that it has in another cut: before its beginning, where that was cut off. While a release is
 * brought in, a process of the one before may answer, which does not say which cut they are of.
 */
export function bookmarksFrom(
  { items, filmStartMs }: Pick<BookmarkList, 'items'> & Partial<BookmarkList>,
  startMs: number,
): Bookmark[] {
  const shift = secondsBetween(filmStartMs ?? startMs, startMs);
  return items.map((bookmark) => ({ ...bookmark, timeSeconds: bookmark.timeSeconds + shift }));
}

/** As it is shown with the film that is kept, whichever cut the server shows. */
export function shownLesson(kept: KeptLesson): Lesson {
  return servedFrom(kept, filmStartOf(kept.lesson)).lesson;
}

/** What is before the beginning of the film that is kept stands there. */
export function shownBookmarks(kept: Moments): Bookmark[] {
  return servedFrom(kept, filmStartOf(kept.lesson)).bookmarks.map((bookmark) => ({
    ...bookmark,
    timeSeconds: Math.max(0, bookmark.timeSeconds),
  }));
}
