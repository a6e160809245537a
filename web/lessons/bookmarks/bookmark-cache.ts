import type { Bookmark } from '#shared/lessons/lessons.contract.ts';

/**
 * The list with this bookmark in its place. A new one takes the place of what is at its second; only those whose pictures
 * were cut off stand there with others, and keep to themselves.
 */
export function withBookmark(items: readonly Bookmark[], bookmark: Bookmark): Bookmark[] {
  const isKnown = items.some(({ id }) => id === bookmark.id);
  const others = items.filter(
    ({ id, timeSeconds }) => id !== bookmark.id && (isKnown || timeSeconds !== bookmark.timeSeconds),
  );
  return [...others, bookmark].sort((a, b) => a.timeSeconds - b.timeSeconds);
}

export function withoutBookmark(items: readonly Bookmark[], bookmarkId: string): Bookmark[] {
  return items.filter(({ id }) => id !== bookmarkId);
}

/** The list with this bookmark as it was before: others may have changed meanwhile, and stay as they are. */
export function withFormer(
  items: readonly Bookmark[],
  before: readonly Bookmark[],
  bookmarkId: string,
): Bookmark[] {
  const former = before.find(({ id }) => id === bookmarkId);
  const others = withoutBookmark(items, bookmarkId);
  return former ? withBookmark(others, former) : others;
}
