import { z } from 'zod';
import { MAX_PRICE_CENTS, MIN_PRICE_CENTS } from '#shared/billing/prices.ts';
import { formatCents } from '#shared/money.ts';
import { lines, singleLine } from '#shared/single-line.ts';
import { findContentFaults } from './content-faults.ts';
import { MODULE_LIMITS } from './module.rules.ts';
import { QUIZ_OPTIONS, QUIZ_QUESTIONS } from './quiz.rules.ts';

function required(text: z.ZodString, name: string, limit: number) {
  return text.min(1, `${name} is required`).max(limit, `${name} must be at most ${limit} characters`);
}

function isDistinct(texts: readonly string[]): boolean {
  return new Set(texts.map((text) => text.toLowerCase())).size === texts.length;
}

const quizQuestionSchema = z.object({
  question: required(singleLine('Question is required'), 'Question', MODULE_LIMITS.question),
  options: z
    .array(required(singleLine('Option is required'), 'Option', MODULE_LIMITS.option))
    .length(QUIZ_OPTIONS, `A question has ${QUIZ_OPTIONS} options`)
    .refine(isDistinct, 'No two options may be the same'),
  correctAnswer: z
    .number('Choose the right answer')
    .int('Choose the right answer')
    .min(0, 'Choose the right answer')
    .max(QUIZ_OPTIONS - 1, 'Choose the right answer'),
  explanation: required(lines('Explanation is required'), 'Explanation', MODULE_LIMITS.explanation),
});

/**
 * Everything an author decides about a module. The built-in curriculum, the AI generator and the
 * administrator’s editor all have to pass it.
 */
export const moduleFormSchema = z.object({
  title: required(singleLine('Title is required'), 'Title', MODULE_LIMITS.title),
  description: required(singleLine('Description is required'), 'Description', MODULE_LIMITS.description),
  learningObjectives: z
    .array(required(singleLine('Objective is required'), 'Objective', MODULE_LIMITS.objective))
    .min(MODULE_LIMITS.fewestObjectives, `A module has at least ${MODULE_LIMITS.fewestObjectives} objectives`)
    .max(MODULE_LIMITS.mostObjectives, `A module has at most ${MODULE_LIMITS.mostObjectives} objectives`)
    .refine(isDistinct, 'No two objectives may be the same'),
  content: required(lines('Content is required'), 'Content', MODULE_LIMITS.content).superRefine(
    (content, context) => {
      for (const message of findContentFaults(content)) context.addIssue({ code: 'custom', message });
    },
  ),
  individualPriceCents: z
    .number('Price is required')
    .int('Price must be in whole cents')
    .min(MIN_PRICE_CENTS, `Price must be at least ${formatCents(MIN_PRICE_CENTS)}`)
    .max(MAX_PRICE_CENTS, `Price must be at most ${formatCents(MAX_PRICE_CENTS)}`)
    .nullable()
    .describe('Null for the modules that come with Premium.'),
  questions: z
    .array(quizQuestionSchema)
    .length(QUIZ_QUESTIONS, `A quiz has ${QUIZ_QUESTIONS} questions`)
    .refine(
      (questions) => isDistinct(questions.map(({ question }) => question)),
      'No two questions may be the same',
    ),
});

export type QuizQuestion = z.infer<typeof quizQuestionSchema>;
export type ModuleFormValues = z.infer<typeof moduleFormSchema>;
