import type { Bookmark } from '#shared/lessons/lessons.contract.ts';
import { withBookmark, withoutBookmark } from '#web/lessons/bookmarks/bookmark-cache.ts';
import { moveBookmark } from '#web/lessons/bookmarks/move-bookmark.ts';
import type { BookmarkChange } from './merge-bookmark-changes.ts';

/** What the server has, with what it has not been told yet: the device knows of that, and shows it. */
export function withUnsent(
  saved: readonly Bookmark[],
  kept: readonly Bookmark[],
  findUnsent: (bookmarkId: string) => BookmarkChange | null,
  /** Of the film that the server speaks of. */
  startMs: number,
): Bookmark[] {
  return [...saved, ...kept].reduce<Bookmark[]>(
    (items, { id }) => {
      const unsent = findUnsent(id);
      if (!unsent) return items;
      if (unsent.kind === 'remove') return withoutBookmark(items, id);
      const { timeSeconds, note } = moveBookmark(unsent.bookmark, startMs);
      return withBookmark(items, { id, timeSeconds, note });
    },
    [...saved],
  );
}

/** What a page shows, with these as they were before they were sent. */
export function confirmed(
  shown: readonly Bookmark[],
  before: readonly Bookmark[],
  onTheWay: readonly Pick<Bookmark, 'id'>[],
): Bookmark[] {
  return shown.flatMap((item) =>
    onTheWay.some(({ id }) => id === item.id) ? before.filter(({ id }) => id === item.id) : [item],
  );
}
