import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { art } from '#shared/art.ts';
import { markdownText } from '#shared/markdown.ts';
import { uuid } from '#shared/uuid.ts';
import { MODULE_DIFFICULTIES } from './academy.rules.ts';
import { certificatesContract, certificatesSchemas } from './certificates.contract.ts';
import { editorContract, editorSchemas } from './editor.contract.ts';
import { generatorContract, generatorSchemas } from './generator.contract.ts';
import { quizContract, quizSchemas } from './quiz.contract.ts';
import { readingContract, readingSchemas, readingState } from './reading.contract.ts';

const moduleCard = z.object({
  id: uuid,
  moduleNumber: z.number().int(),
  title: z.string(),
  description: z.string(),
  difficultyLevel: z.enum(MODULE_DIFFICULTIES),
  estimatedReadingTime: z.number().int(),
  wordCount: z.number().int(),
  learningObjectives: z.array(z.string()),
  isFreeWithSubscription: z.boolean(),
  individualPriceCents: z.number().int().nullable(),
  art,
});

const moduleStanding = z.object({
  moduleId: uuid,
  isAvailable: z.boolean(),
  progressPercentage: z.number().int(),
  isCompleted: z.boolean(),
});

const module = moduleCard.extend({
  content: markdownText,
  version: z.number().int().describe('Rises whenever the text changes.'),
  hasQuiz: z.boolean(),
  progress: readingState.nullable().describe('Null before the first reading.'),
});

export type ModuleCard = z.infer<typeof moduleCard>;
export type ModuleStanding = z.infer<typeof moduleStanding>;
export type Module = z.infer<typeof module>;

export const academySchemas = {
  ...quizSchemas,
  ...readingSchemas,
  ModuleCard: moduleCard,
  ModuleStanding: moduleStanding,
  Module: module,
  ...editorSchemas,
  ...certificatesSchemas,
  ...generatorSchemas,
};

export const academyContract = oc.tag('academy').router({
  list: oc
    .route({ method: 'GET', path: '/modules', summary: 'The academy, in order' })
    .output(z.array(moduleCard)),
  listMine: oc
    .route({
      method: 'GET',
      path: '/me/modules',
      summary: 'Which modules I can read, and how far I have read',
    })
    .errors(apiErrors('UNAUTHENTICATED'))
    .output(z.array(moduleStanding)),
  get: oc
    .route({ method: 'GET', path: '/modules/{moduleId}', summary: 'A module the viewer may read' })
    .errors(apiErrors('UNAUTHENTICATED', 'NOT_FOUND', 'PREMIUM_REQUIRED', 'PURCHASE_REQUIRED'))
    .input(z.object({ moduleId: uuid }))
    .output(module),
  ...generatorContract,
  quiz: quizContract,
  ...readingContract,
  editor: editorContract,
  ...certificatesContract,
});
