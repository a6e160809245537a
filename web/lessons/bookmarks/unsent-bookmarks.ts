import type { Bookmark } from '#shared/lessons/lessons.contract.ts';
import { unsent } from '#web/drafts/unsent.ts';

export const unsentBookmarksOf = (lessonId: string) => `bookmarks.${lessonId}`;

/** What one person has written in one lesson and could not send: any number of bookmarks, each until it has arrived. */
export function unsentBookmarks(personId: string, lessonId: string) {
  const place = unsentBookmarksOf(lessonId);
  const read = () => (unsent.find(personId, place) ?? {}) as Record<string, Bookmark>;
  return {
    list: (): Bookmark[] => Object.values(read()),
    keep({ id, timeSeconds, note }: Bookmark): void {
      unsent.keep(personId, place, { ...read(), [id]: { id, timeSeconds, note } });
    },
    forget(bookmarkId: string): void {
      const { [bookmarkId]: _, ...others } = read();
      if (Object.keys(others).length > 0) unsent.keep(personId, place, others);
      else unsent.forget(personId, place);
    },
  };
}
