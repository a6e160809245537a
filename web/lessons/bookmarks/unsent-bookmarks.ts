import type { Bookmark } from '#shared/lessons/lessons.contract.ts';
import { idAfter } from '#web/choose-id.ts';
import { unsent } from '#web/drafts/unsent.ts';
import { withdrawToast } from '#web/ui/feedback/toast.ts';
import { type BookmarkDraft, type NewBookmark, writtenIn } from './bookmark-draft.ts';

export const unsentBookmarksOf = (lessonId: string) => `bookmarks.${lessonId}`;

/** What one person has written in one lesson and could not send, or did not save: any number of bookmarks, each until it has arrived. */
export function unsentBookmarks(personId: string, lessonId: string) {
  const place = unsentBookmarksOf(lessonId);
  const read = () => (unsent.find(personId, place) ?? {}) as Record<string, NewBookmark>;
  const keep = ({ id, timeSeconds, filmStartMs, note, isChanged }: NewBookmark): void =>
    unsent.keep(personId, place, { ...read(), [id]: { id, timeSeconds, filmStartMs, note, isChanged } });
  const forget = (bookmarkId: string): void => {
    const { [bookmarkId]: _, ...others } = read();
    if (Object.keys(others).length > 0) unsent.keep(personId, place, others);
    else {
      unsent.forget(personId, place);
      // The offer of it, if that still stands.
      withdrawToast(place);
    }
  };
  /** As it was before this draft was opened. */
  const putBack = ({ id, kept }: BookmarkDraft): void => (kept ? keep(kept) : forget(id));
  return {
    list: (): NewBookmark[] => Object.values(read()),
    keep,
    /** Nobody said that what was typed may be lost: it is offered again, and goes on at its moment. */
    putAside(draft: BookmarkDraft, note: string): void {
      const written = writtenIn(draft, note);
      if (written) keep(written);
      else putBack(draft);
    },
    putBack,
    forget,
    /** Their answer came to nobody, but the server has them as they were written. */
    forgetArrived(saved: readonly Bookmark[]): void {
      for (const { id, note } of Object.values(read()))
        if (saved.some((item) => [id, idAfter(id)].includes(item.id) && item.note === note)) forget(id);
    },
  };
}
