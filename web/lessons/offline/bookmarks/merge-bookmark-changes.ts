import type { NewBookmark } from '#web/lessons/bookmarks/bookmark-draft.ts';

export type BookmarkChange = { kind: 'add' | 'change' | 'remove'; bookmark: NewBookmark };

/** What to send instead of two: one that has not arrived yet is still to be added, with the newer note. */
export function mergeBookmarkChanges(before: BookmarkChange, now: BookmarkChange): BookmarkChange {
  return before.kind === 'add' && now.kind === 'change' ? { ...now, kind: 'add' } : now;
}
