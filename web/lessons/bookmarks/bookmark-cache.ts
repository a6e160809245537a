import type { Bookmark } from '#shared/lessons/lessons.contract.ts';

/** The list with this bookmark in its place; a second can have only one. */
export function withBookmark(items: readonly Bookmark[], bookmark: Bookmark): Bookmark[] {
  const others = items.filter(
    ({ id, timeSeconds }) => id !== bookmark.id && timeSeconds !== bookmark.timeSeconds,
  );
  return [...others, bookmark].sort((a, b) => a.timeSeconds - b.timeSeconds);
}

export function withoutBookmark(items: readonly Bookmark[], bookmarkId: string): Bookmark[] {
  return items.filter(({ id }) => id !== bookmarkId);
}
