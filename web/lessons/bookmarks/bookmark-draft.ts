import type { Bookmark } from '#shared/lessons/lessons.contract.ts';
import { chooseId } from '#web/choose-id.ts';

/** With where the film begins that it was written in: once that is cut otherwise, its moment is elsewhere. */
export type NewBookmark = Bookmark & { filmStartMs?: number | undefined };

/** A bookmark being written: a new one, or one whose note is being edited. */
export type BookmarkDraft = {
  /** Created with the draft and kept until it is saved, so that a retry doesn't create a second bookmark. */
  id: string;
  existing: Bookmark | null;
  timeSeconds: number;
  filmStartMs?: number | undefined;
  note: string;
};

/** Of what is saved, or of what was written and could not be sent. */
export function draftOf(written: NewBookmark, saved: readonly Bookmark[]): BookmarkDraft {
  const { id, timeSeconds, filmStartMs, note } = written;
  const existing = saved.find((item) => item.id === id) ?? null;
  return { id, existing, timeSeconds, filmStartMs, note: note ?? '' };
}

/** A second has one note: whoever bookmarks it again goes on with that, rather than writing over it unseen. */
export function draftAt(
  { timeSeconds, filmStartMs }: Pick<NewBookmark, 'timeSeconds' | 'filmStartMs'>,
  saved: readonly Bookmark[],
  unsent: readonly NewBookmark[],
): BookmarkDraft {
  const there = [...unsent, ...saved].find((item) => item.timeSeconds === timeSeconds);
  return there
    ? draftOf(there, saved)
    : { id: chooseId(), existing: null, timeSeconds, filmStartMs, note: '' };
}
