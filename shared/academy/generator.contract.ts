import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { uuid } from '#shared/uuid.ts';
import { MODULE_COUNT } from './academy.rules.ts';
import { GENERATION_SOURCES } from './generator.rules.ts';
import { GENERATION_STATES } from './module.rules.ts';

/** Field names are those of the function's public interface, hence snake_case. */
const generationStarted = z.object({
  background_task: z.boolean().describe('False if there is nothing to generate.'),
  modules_to_generate: z.number().int().describe('How many are not finished yet.'),
  estimated_completion_minutes: z.number().int(),
  total_modules: z.number().int().describe('How many modules the academy has once it is complete.'),
  message: z.string().describe('What is happening, worded for people.'),
  modules_created: z.number().int().describe('How many the current run has added so far.'),
  existing_modules: z.number().int().describe('How many are in the academy now.'),
  errors: z.array(z.string()).describe('Why modules of the current run have failed.'),
});

const generatedModule = z.object({
  moduleNumber: z.number().int(),
  title: z.string(),
  state: z.enum(GENERATION_STATES),
  reason: z.string().describe('Why it failed, or what it is waiting for; otherwise empty.'),
  progressPercentage: z.number().int(),
});

const generationRun = z.object({
  id: uuid,
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable().describe('Null while it is live.'),
  items: z.array(generatedModule),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  costMicrodollars: z.number().int().describe('Millionths of a dollar, at the prices in the settings.'),
});

const moduleGeneration = z.object({
  moduleCount: z.number().int(),
  availableCount: z.number().int().describe('How many modules the next run would generate.'),
  source: z.enum(GENERATION_SOURCES),
  run: generationRun.nullable().describe('The latest run; null if there has been none.'),
});

export type GenerationStarted = z.infer<typeof generationStarted>;
export type GeneratedModule = z.infer<typeof generatedModule>;
export type ModuleGeneration = z.infer<typeof moduleGeneration>;

export const generatorSchemas = {
  GenerationStarted: generationStarted,
  GeneratedModule: generatedModule,
  GenerationRun: generationRun,
  ModuleGeneration: moduleGeneration,
};

const administration = oc.errors(apiErrors('UNAUTHENTICATED', 'FORBIDDEN'));

export const generatorContract = {
  startGeneration: administration
    .route({
      method: 'POST',
      path: '/functions/generate-nail-modules',
      summary: 'Generate the modules that are missing',
      description: 'If a run is live, it is the answer: there is never a second one beside it.',
    })
    .output(generationStarted),
  getGeneration: administration
    .route({ method: 'GET', path: '/admin/module-generation', summary: 'The latest run of the generator' })
    .output(moduleGeneration),
  retryModule: administration
    .route({
      method: 'POST',
      path: '/admin/module-generation/{moduleNumber}/retry',
      summary: 'Try again with a module that has failed in the latest run',
    })
    .errors(apiErrors('NOT_FOUND', 'INVALID_INPUT'))
    .input(z.object({ moduleNumber: z.coerce.number().int().min(1).max(MODULE_COUNT) }))
    .output(z.object({})),
};
