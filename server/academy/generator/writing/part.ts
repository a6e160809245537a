import type { ModuleDraft } from './module-draft.ts';

/** One request to the model, and what becomes of its answer: a draft with more in it, or what is wrong. */
export type Part = {
  /** As in "the AI's answer for …". */
  name: string;
  prompt: string;
  take(answer: string): { draft: ModuleDraft } | { faults: string[] };
};
