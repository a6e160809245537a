import type { QuizQuestion } from '#shared/academy/module.form.ts';

export type SectionPlan = { heading: string; covers: string; words: number };

export type Outline = { description: string; learningObjectives: string[]; sections: SectionPlan[] };

/** The heading is the outline's; the summary is for whoever writes the sections that follow. */
export type WrittenSection = { body: string; summary: string };

/** The parts of a module in the order in which they are written; each is there once it was accepted. */
export type ModuleDraft = {
  outline?: Outline;
  sections?: WrittenSection[];
  questions?: QuizQuestion[];
  /** The last answer for the part that is being written, if it was not good enough. */
  refused?: { answer: string; faults: string[]; times: number };
  /** How many calls in a row have failed. */
  troubles?: number;
  /** Until when the provider is left alone after the last of them. */
  restsUntil?: string;
};

/** With who is working on it, and until when that is believed without another sign of life. */
export type StoredDraft = ModuleDraft & { claim?: { by: string; until: string } };

/** What is worth keeping for another attempt: everything that was accepted. */
export function acceptedParts({ outline, sections, questions }: ModuleDraft): ModuleDraft {
  return { ...(outline && { outline }), ...(sections && { sections }), ...(questions && { questions }) };
}

/** The module's text so far, with the headings of all its sections. */
export function contentOf(outline: Outline, sections: readonly WrittenSection[]): string {
  return outline.sections
    .map(({ heading }, index) => `## ${heading}\n\n${sections[index]?.body ?? ''}`.trim())
    .join('\n\n');
}

/** Until there is an outline, nobody knows how many sections there will be. */
const USUAL_SECTIONS = 9;

/** A draft in numbers; without an outline, no sections are planned. */
export type DraftCounts = { planned: number | null; written: number; hasQuestions: boolean };

export function percentWritten({ planned, written, hasQuestions }: DraftCounts): number {
  const total = (planned ?? USUAL_SECTIONS) + 2;
  const done = (planned === null ? 0 : 1) + written + (hasQuestions ? 1 : 0);
  return Math.round((done / total) * 100);
}
