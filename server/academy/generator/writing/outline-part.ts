import { z } from 'zod';
import { findContentFaults } from '#shared/academy/content-faults.ts';
import { moduleFormSchema } from '#shared/academy/module.form.ts';
import { MODULE_WORDS } from '#shared/academy/module.rules.ts';
import { singleLine } from '#shared/single-line.ts';
import { contentOf, type Outline } from './module-draft.ts';
import type { Part } from './part.ts';
import { readAnswer } from './read-answer.ts';
import { describeModule } from './voice.ts';

export const PLANNED_WORDS = (MODULE_WORDS.fewest + MODULE_WORDS.most) / 2;
const SECTIONS = { fewest: 8, most: 12 } as const;
const SECTION_WORDS = { fewest: 200, most: 1200 } as const;

const outlineSchema = z.object({
  description: moduleFormSchema.shape.description,
  learningObjectives: moduleFormSchema.shape.learningObjectives,
  sections: z
    .array(
      z.object({
        heading: singleLine().min(1).max(80).regex(/^[^#]/, 'A heading has no # marks of its own'),
        covers: z.string().trim().min(1).max(1500),
        words: z.number().int().min(SECTION_WORDS.fewest).max(SECTION_WORDS.most),
      }),
    )
    .min(SECTIONS.fewest, `An outline has at least ${SECTIONS.fewest} sections`)
    .max(SECTIONS.most, `An outline has at most ${SECTIONS.most} sections`),
});

export function outlinePart(moduleNumber: number): Part {
  return {
    name: 'the outline',
    prompt: `${describeModule(moduleNumber)}

Plan this module. Its sections, ${SECTIONS.fewest} to ${SECTIONS.most} of them, together have ${PLANNED_WORDS} words. In this order they contain: an opening scene or question that shows why it matters; what the reader needs, as a table, with a cheap substitute for each thing; the reasons behind the technique; the procedures, step by step; a section on what goes wrong (symptom, cause, fix, as a table); one called "What to keep", the few facts to remember; and last one called "Practice set", exercises over several days with a way to judge one's own work. Every heading is different, short, and says something.

Answer with this JSON object:
{
  "description": "one sentence of at most 120 characters that makes somebody want to read it",
  "learningObjectives": ["4 to 6 things the reader will be able to do, each beginning with a verb"],
  "sections": [
    { "heading": "without # marks", "covers": "what it teaches, in 2 to 4 sentences, precise enough that no two sections overlap", "words": 600 }
  ]
}`,
    take(answer) {
      const read = readAnswer(answer, outlineSchema);
      if ('faults' in read) return read;
      const faults = findContentFaults(contentOf(read.value, []));
      return faults.length > 0 ? { faults } : { draft: { outline: planWords(read.value) } };
    },
  };
}

/** What models plan rarely adds up to what they were told. */
function planWords(outline: Outline): Outline {
  const planned = outline.sections.reduce((sum, { words }) => sum + words, 0);
  const scale = (words: number) => Math.round((words / planned) * PLANNED_WORDS);
  return { ...outline, sections: outline.sections.map((plan) => ({ ...plan, words: scale(plan.words) })) };
}
