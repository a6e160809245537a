import { z } from 'zod';
import { makeModuleText } from '#tests/support/academy/make-module-text.ts';
import type { Shape } from './list-shapes.ts';

/** Tried in this order; a field gets the first one its own rules accept. */
const CANDIDATES: readonly unknown[] = [
  'Ada',
  'long enough',
  'someone@example.com',
  '',
  '0198a7a0-0000-4000-8000-000000000000',
  'x'.repeat(43),
  '7F3K-QM29-XWDT',
  '2026-03',
  '2026-03-08T12:00:00.000Z',
  0,
  1,
  500,
  false,
  true,
  { kind: 'premium' },
  { kind: 'automatic' },
  [],
  null,
  // For modules, whose parts have to fit together.
  ...Object.values(makeModuleText(1)),
];

/** A valid, fully filled-in form, whatever its fields are: a new field is filled in because it exists. */
export function harmlessForm<Form extends z.ZodObject>(form: Form): z.input<Form> {
  return harmlessInput(form.shape) as z.input<Form>;
}

export function harmlessInput(shape: Shape): Record<string, unknown> {
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, harmlessValue(name, field)]));
}

/** The same, with hostile text in every field that accepts it, or as much of it as the field accepts. */
export function hostileForm<Form extends z.ZodObject>(form: Form, text: string): z.input<Form> {
  const lengths = [text.length, 60, 40, 20];
  const attacked = Object.entries(form.shape).flatMap(([name, field]) => {
    const taken = lengths.map((length) => text.slice(0, length)).find((part) => takes(field, part));
    return taken === undefined ? [] : [[name, taken]];
  });
  return { ...harmlessForm(form), ...Object.fromEntries(attacked) };
}

export function harmlessValue(name: string, field: z.ZodType): unknown {
  const candidates = [...choicesOf(field), ...CANDIDATES];
  const found = candidates.find((candidate) => takes(field, candidate));
  if (found === undefined)
    throw new Error(`Nothing harmless is known for ${name}: add a candidate that it takes.`);
  return found;
}

function takes(field: unknown, value: unknown): boolean {
  return field instanceof z.ZodType && field.safeParse(value).success;
}

function choicesOf(field: unknown): readonly unknown[] {
  if (field instanceof z.ZodEnum) return field.options;
  if (field instanceof z.ZodLiteral) return [...field.values];
  if (field instanceof z.ZodPipe) return choicesOf(field.in);
  const isWrapped =
    field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault;
  return isWrapped ? choicesOf(field.unwrap()) : [];
}
