import { z } from 'zod';
import { describeIssues } from '#server/academy/describe-issues.ts';
import {
  difficultyOf,
  isFreeWithPremium,
  MODULE_COUNT,
  MODULE_DIFFICULTIES,
} from '#shared/academy/academy.rules.ts';
import { type ModuleFormValues, moduleFormSchema } from '#shared/academy/module.form.ts';
import { type Art, art } from '#shared/art.ts';
import { MODULE_CENTS } from '#shared/billing/prices.ts';
import { readFrontMatter } from './read-front-matter.ts';

export type ModuleFile = { moduleNumber: number; text: ModuleFormValues; art: Art };

/** What the form does not ask: a module's number decides its level, and whether it may have a price. */
const frontMatterSchema = z
  .strictObject({
    number: z.coerce.number().int({ abort: true }).min(1, { abort: true }).max(MODULE_COUNT, { abort: true }),
    title: z.string(),
    description: z.string(),
    difficulty: z.enum(MODULE_DIFFICULTIES),
    price: z
      .string()
      .regex(/^\d+\.\d\d$/, 'must be in dollars and cents, like 19.99')
      .optional(),
    ...art.shape,
    objectives: z.array(z.string()),
  })
  .superRefine(({ number, difficulty, price }, context) => {
    const level = difficultyOf(number);
    if (difficulty !== level) {
      context.addIssue({ code: 'custom', path: ['difficulty'], message: `module ${number} is ${level}` });
    }
    if (price !== undefined && isFreeWithPremium(number)) {
      context.addIssue({ code: 'custom', path: ['price'], message: `module ${number} comes with Premium` });
    }
  });

const textSchema = moduleFormSchema.omit({ questions: true });
const quizSchema = moduleFormSchema.pick({ questions: true }).strict();

/** A module from its Markdown file and its quiz file, or an error that names the file and its field. */
export function readModuleFile(name: string, file: string, quizFile: string): ModuleFile {
  const { front, content } = naming(name, () => {
    const { fields, content } = readFrontMatter(file);
    return { front: frontMatterSchema.parse(fields), content };
  });
  const { number, title, description, objectives, palette, pattern, shape, comp } = front;
  const text = naming(name, () =>
    textSchema.parse({
      title,
      description,
      learningObjectives: objectives,
      content,
      individualPriceCents: priceOf(number, front.price),
    }),
  );
  const quiz = naming(quizNameOf(name), () => quizSchema.parse(JSON.parse(quizFile)));
  return { moduleNumber: number, text: { ...text, ...quiz }, art: { palette, pattern, shape, comp } };
}

export function quizNameOf(name: string): string {
  return name.replace(/\.md$/, '.quiz.json');
}

function priceOf(moduleNumber: number, dollars: string | undefined): number | null {
  return dollars === undefined ? (MODULE_CENTS[moduleNumber] ?? null) : Math.round(Number(dollars) * 100);
}

function naming<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const reason = error instanceof z.ZodError ? describeIssues(error).join('; ') : String(error);
    throw new Error(`content/academy/${name}: ${reason}`, { cause: error });
  }
}
