import type { Bookmark } from '#shared/lessons/lessons.contract.ts';

/** A bookmark being written: a new one, or one whose note changes. */
export type BookmarkDraft = {
  /** Made with the draft and kept until it is saved, so that trying again makes no second one. */
  id: string;
  existing: Bookmark | null;
  timeSeconds: number;
  note: string;
};
