import type { Bookmark } from '#shared/lessons/lessons.contract.ts';

/** A bookmark being written: a new one, or one whose note changes. */
export type BookmarkDraft = {
  existing: Bookmark | null;
  timeSeconds: number;
  note: string;
};
