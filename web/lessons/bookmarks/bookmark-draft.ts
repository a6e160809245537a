import type { Bookmark } from '#shared/lessons/lessons.contract.ts';
import { chooseId } from '#web/choose-id.ts';
import { moveBookmark } from './move-bookmark.ts';

export type NewBookmark = Bookmark & {
  /** Where the film begins that it was written in: once that is cut otherwise, its moment is elsewhere. */
  filmStartMs?: number | undefined;
  /** Since it was first sent: if it had arrived then, the server has another note. */
  isChanged?: boolean | undefined;
};

/** A bookmark being written: a new one, or one whose note is being edited. */
export type BookmarkDraft = {
  /** Created with the draft and kept until it is saved, so that a retry doesn't create a second bookmark. */
  id: string;
  existing: Bookmark | null;
  timeSeconds: number;
  filmStartMs?: number | undefined;
  /** Its picture is not in the film any more: its time is that in the film as it was. */
  isCutOff?: boolean;
  note: string;
  /** What was kept of it when it was opened. */
  kept?: NewBookmark | undefined;
  /** What was sent of it and may have arrived. */
  sent?: Pick<NewBookmark, 'note' | 'isChanged'>;
};

/**
 * Of what is saved, or of what was written and could not be sent: at the same picture, though the film that is on the
 * screen may have been cut otherwise since.
 */
export function draftOf(
  written: NewBookmark,
  saved: readonly Bookmark[],
  shownStartMs?: number,
): BookmarkDraft {
  const note = written.note ?? '';
  const existing = saved.find((item) => item.id === written.id) ?? null;
  if (existing) return { id: written.id, existing, timeSeconds: existing.timeSeconds, note };
  const moved = moveBookmark(written, shownStartMs);
  const { id, timeSeconds, filmStartMs } = moved.timeSeconds < 0 ? written : moved;
  return { id, existing, timeSeconds, filmStartMs, isCutOff: moved.timeSeconds < 0, note, sent: written };
}

export function isChangedTo(note: string | null, { sent }: BookmarkDraft): boolean {
  return sent !== undefined && (sent.isChanged === true || sent.note !== note);
}

/** What somebody typed who did not save it; null if it is what was there before. */
export function writtenIn(draft: BookmarkDraft, note: string): NewBookmark | null {
  if (note === draft.note) return null;
  const { id, existing, timeSeconds, filmStartMs } = draft;
  return { id, timeSeconds, filmStartMs, note, isChanged: existing !== null || isChangedTo(note, draft) };
}

/** A second has one note: whoever bookmarks it again goes on with that, rather than writing over it unseen. */
export function draftAt(
  { timeSeconds, filmStartMs }: Pick<NewBookmark, 'timeSeconds' | 'filmStartMs'>,
  saved: readonly Bookmark[],
  unsent: readonly NewBookmark[],
): BookmarkDraft {
  // What is saved is moved by the server: whatever was written since of the same bookmark is there too.
  const written = unsent.filter(({ id }) => !saved.some((item) => item.id === id));
  const isHere = (item: NewBookmark) => moveBookmark(item, filmStartMs).timeSeconds === timeSeconds;
  const found = saved.find((item) => item.timeSeconds === timeSeconds);
  const there = written.find(isHere) ?? unsent.find(({ id }) => id === found?.id) ?? found;
  return there
    ? draftOf(there, saved, filmStartMs)
    : { id: chooseId(), existing: null, timeSeconds, filmStartMs, note: '' };
}
