import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { art } from '#shared/art.ts';
import { markdownText } from '#shared/markdown.ts';
import { uuid } from '#shared/uuid.ts';
import { moduleFormSchema } from './module.form.ts';
import { MODULE_LIMITS, MODULE_ORIGINS, VERSIONS_LISTED } from './module.rules.ts';

const version = z.number().int().min(1).max(1_000_000);
const origin = z.enum(MODULE_ORIGINS);

const editableModuleCard = z.object({
  id: uuid,
  moduleNumber: z.number().int(),
  title: z.string(),
  wordCount: z.number().int(),
  version: z.number().int(),
  origin: origin.describe('Where the current text comes from.'),
  hasQuiz: z.boolean(),
  individualPriceCents: z.number().int().nullable().describe('Null for the modules that come with Premium.'),
});

/** As saved: older texts need not keep to the present rules. */
const moduleText = z.object({
  title: z.string(),
  description: z.string(),
  learningObjectives: z.array(z.string()),
  content: z.string().describe('Markdown.'),
  individualPriceCents: z.number().int().nullable(),
  questions: z
    .array(
      z.object({
        question: z.string(),
        options: z.array(z.string()),
        correctAnswer: z.number().int(),
        explanation: z.string(),
      }),
    )
    .describe('Empty without a quiz.'),
});

const moduleVersion = z.object({
  version: z.number().int(),
  title: z.string(),
  origin,
  savedAt: z.iso.datetime(),
});

const editableModule = z.object({
  id: uuid,
  moduleNumber: z.number().int(),
  version: z.number().int().describe('Send it along when you save.'),
  art,
  text: moduleText,
  versions: z
    .array(moduleVersion)
    .describe(`The newest ${VERSIONS_LISTED}, newest first, the current one included.`),
  hasOlderVersions: z.boolean().describe('True if there are more than these. They can be restored too.'),
});

const oneModule = z.object({ moduleId: uuid });
const basedOn = {
  version: version.describe(
    'The version you started from. If the module has been saved since, nothing is replaced.',
  ),
};
const moduleUpdate = moduleFormSchema.extend(basedOn);

export type EditableModuleCard = z.infer<typeof editableModuleCard>;
export type EditableModule = z.infer<typeof editableModule>;
export type ModuleUpdate = z.infer<typeof moduleUpdate>;

export const editorSchemas = {
  EditableModuleCard: editableModuleCard,
  EditableModule: editableModule,
  ModuleText: moduleText,
  ModuleVersion: moduleVersion,
  ModuleUpdate: moduleUpdate,
};

const administrating = oc.errors(apiErrors('UNAUTHENTICATED', 'FORBIDDEN'));

export const editorContract = oc.tag('admin').router({
  list: administrating
    .route({ method: 'GET', path: '/admin/modules', summary: 'All modules, for editing' })
    .output(z.array(editableModuleCard)),
  get: administrating
    .route({
      method: 'GET',
      path: '/admin/modules/{moduleId}',
      summary: 'A module with its quiz and versions',
    })
    .errors(apiErrors('NOT_FOUND'))
    .input(oneModule)
    .output(editableModule),
  update: administrating
    .route({ method: 'PUT', path: '/admin/modules/{moduleId}', summary: 'Save a module as its next version' })
    .errors(apiErrors('NOT_FOUND', 'INVALID_INPUT', 'CHANGED_ELSEWHERE'))
    .input(moduleUpdate.extend(oneModule.shape))
    .output(editableModule),
  restore: administrating
    .route({
      method: 'POST',
      path: '/admin/modules/{moduleId}/restore',
      summary: 'Save an earlier version of a module as its next one',
    })
    .errors(apiErrors('NOT_FOUND', 'CHANGED_ELSEWHERE'))
    .input(oneModule.extend({ ...basedOn, restored: version.describe('The version to bring back.') }))
    .output(editableModule),
  preview: administrating
    .route({
      method: 'POST',
      path: '/admin/modules/preview',
      summary: 'A module’s text as readers would see it',
    })
    .errors(apiErrors('INVALID_INPUT'))
    .input(z.object({ content: z.string().max(MODULE_LIMITS.content) }))
    .output(markdownText),
});
