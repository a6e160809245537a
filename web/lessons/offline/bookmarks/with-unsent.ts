import type { Bookmark } from '#shared/lessons/lessons.contract.ts';
import { withBookmark, withoutBookmark } from '#web/lessons/bookmarks/bookmark-cache.ts';
import type { BookmarkChange } from './merge-bookmark-changes.ts';

/** What the server has, with what it has not been told yet: the device knows of that, and shows it. */
export function withUnsent(
  saved: readonly Bookmark[],
  kept: readonly Bookmark[],
  findUnsent: (bookmarkId: string) => BookmarkChange | null,
): Bookmark[] {
  return [...saved, ...kept].reduce<Bookmark[]>(
    (items, { id }) => {
      const unsent = findUnsent(id);
      if (!unsent) return items;
      return unsent.kind === 'remove' ? withoutBookmark(items, id) : withBookmark(items, unsent.bookmark);
    },
    [...saved],
  );
}
