import type { NewBookmark } from '#web/lessons/bookmarks/bookmark-draft.ts';

export type BookmarkChange = {
  kind: 'add' | 'change' | 'remove';
  bookmark: NewBookmark;
  /** It may have arrived. */
  isSent?: boolean | undefined;
};

/** What to send instead of two: one that has not arrived yet is still to be added, with the newer note. */
export function mergeBookmarkChanges(before: BookmarkChange, now: BookmarkChange): BookmarkChange {
  if (before.kind !== 'add' || now.kind !== 'change') return now;
  const { isSent, bookmark } = before;
  return { kind: 'add', bookmark: { ...now.bookmark, isChanged: isSent || bookmark.isChanged }, isSent };
}
