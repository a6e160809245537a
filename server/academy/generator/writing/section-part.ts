import { z } from 'zod';
import { countWords } from '#shared/academy/academy.rules.ts';
import { findContentFaults, headingsOf } from '#shared/academy/content-faults.ts';
import {
  contentOf,
  type ModuleDraft,
  type Outline,
  type SectionPlan,
  type WrittenSection,
} from './module-draft.ts';
import { PLANNED_WORDS } from './outline-part.ts';
import type { Part } from './part.ts';
import { readAnswer } from './read-answer.ts';
import { describeModule } from './voice.ts';

/** How far a section may be from its length. The sections after it make up for the difference. */
const TOLERANCE = 0.2;

const sectionSchema = z.object({
  body: z.string().trim().min(1),
  summary: z.string().trim().min(1).max(2000),
});

export function sectionPart(moduleNumber: number, outline: Outline, draft: ModuleDraft): Part | null {
  const { sections = [] } = draft;
  const plan = outline.sections[sections.length];
  if (!plan) return null;
  const words = wordsFor(outline, sections);
  return {
    name: `section ${sections.length + 1} of ${outline.sections.length}`,
    prompt: `${describeModule(moduleNumber)}

What the reader will be able to do afterwards:
${outline.learningObjectives.map((objective) => `- ${objective}`).join('\n')}

The sections of this module:
${outline.sections.map((section, index) => describeSection(section, sections[index], index)).join('\n')}

Write section ${sections.length + 1}, "${plan.heading}", and only that: ${words.fewest} to ${words.most} words, best about ${words.target}. Do not repeat its heading; where it has parts, give them third-level headings ("### …") that occur nowhere else in the module. Say nothing again that an earlier section has said, and leave to later sections what is theirs. Keep to the numbers and terms that earlier sections use.

Answer with this JSON object:
{
  "body": "the section in Markdown",
  "summary": "for the author of the following sections: the facts, numbers and terms this section has introduced, in at most 120 words"
}`,
    take(answer) {
      const read = readAnswer(answer, sectionSchema);
      if ('faults' in read) return read;
      const written = [...sections, read.value];
      const faults = [
        ...findLengthFaults(read.value, words),
        ...findHeadingFaults(read.value),
        ...findContentFaults(contentOf(outline, written)),
      ];
      return faults.length > 0 ? { faults } : { draft: { ...draft, sections: written } };
    },
  };
}

function describeSection(plan: SectionPlan, written: WrittenSection | undefined, index: number): string {
  const state = written ? `written; what it says: ${written.summary}` : `to be written: ${plan.covers}`;
  return `${index + 1}. ${plan.heading} (${state})`;
}

/** Its share of the words that are left, so that the whole comes out right whatever the parts are like. */
function wordsFor(outline: Outline, sections: readonly WrittenSection[]) {
  const left = PLANNED_WORDS - countWords(contentOf(outline, sections));
  const planned = outline.sections.slice(sections.length);
  const total = planned.reduce((sum, { words }) => sum + words, 0);
  const target = Math.round((left * (planned[0]?.words ?? 0)) / total);
  return {
    target,
    fewest: Math.ceil(target * (1 - TOLERANCE)),
    most: Math.floor(target * (1 + TOLERANCE)),
  };
}

function findLengthFaults(
  { body }: WrittenSection,
  { fewest, most }: { fewest: number; most: number },
): string[] {
  const count = countWords(body);
  if (count >= fewest && count <= most) return [];
  return [`The section has ${count} words; it needs between ${fewest} and ${most}`];
}

function findHeadingFaults({ body }: WrittenSection): string[] {
  const wrong = headingsOf(body).filter(({ level }) => level !== 3);
  return wrong.map(({ text }) => `“${text}” must be a third-level heading (###), or none`);
}
