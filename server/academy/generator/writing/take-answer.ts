import type { AiAnswer } from '#server/platform/ai/ai.ts';
import { acceptedParts, type ModuleDraft } from './module-draft.ts';
import type { Part } from './part.ts';

/** Longer than any good answer. What is refused is sent back, and paid for by the token. */
const LONGEST_REPEATED = 20_000;

/** The draft with one more part, or with what is wrong with the answer. */
export function takeAnswer(draft: ModuleDraft, part: Part, { text, isCutOff }: AiAnswer): ModuleDraft {
  const taken = isCutOff
    ? { faults: ['The answer was cut off because it became too long'] }
    : part.take(text);
  if ('draft' in taken) return acceptedParts(taken.draft);
  const times = (draft.refused?.times ?? 0) + 1;
  return { ...acceptedParts(draft), refused: { answer: toStorable(text), faults: taken.faults, times } };
}

function toStorable(text: string): string {
  return text.slice(0, LONGEST_REPEATED).replaceAll('\u0000', '').toWellFormed();
}

/** The part's own request, or a second one that says what was wrong with the answer to the first. */
export function promptFor({ prompt }: Part, { refused }: ModuleDraft): string {
  if (!refused) return prompt;
  return `${prompt}

Your last answer was:
${refused.answer}

It was refused for these reasons:
${refused.faults.map((fault) => `- ${fault}`).join('\n')}

Answer again, with the whole JSON object. Change what was wrong and keep what was good.`;
}
