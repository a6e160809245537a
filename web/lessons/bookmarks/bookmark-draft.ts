import type { Bookmark } from '#shared/lessons/lessons.contract.ts';

/** A bookmark being written: a new one, or one whose note is being edited. */
export type BookmarkDraft = {
  /** Created with the draft and kept until it is saved, so that a retry doesn't create a second bookmark. */
  id: string;
  existing: Bookmark | null;
  timeSeconds: number;
  note: string;
};
