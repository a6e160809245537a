import type { ModuleDraft } from './module-draft.ts';
import { outlinePart } from './outline-part.ts';
import type { Part } from './part.ts';
import { quizPart } from './quiz-part.ts';
import { sectionPart } from './section-part.ts';

/** Outline, sections, quiz; null once everything is written. */
export function findNextPart(moduleNumber: number, draft: ModuleDraft): Part | null {
  const { outline, questions } = draft;
  if (!outline) return outlinePart(moduleNumber);
  return (
    sectionPart(moduleNumber, outline, draft) ?? (questions ? null : quizPart(moduleNumber, outline, draft))
  );
}
