import { createHash } from 'node:crypto';
import type { ModuleFormValues } from '#shared/academy/module.form.ts';
import type { Art } from '#shared/art.ts';

/**
 * The version of a built-in module: it changes with anything its files say. Listed field by field, because
 * the database returns the fields of an object in an order of its own.
 */
export function fingerprintModule({ text, art }: { text: ModuleFormValues; art: Art }): string {
  const parts = [
    [text.title, text.description, text.learningObjectives, text.content, text.individualPriceCents],
    text.questions.map(({ question, options, correctAnswer, explanation }) => [
      question,
      options,
      correctAnswer,
      explanation,
    ]),
    [art.palette, art.pattern, art.shape, art.comp],
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
