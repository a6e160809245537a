import type { ModuleFormValues } from '#shared/academy/module.form.ts';

/** The names of a module's fields. */
export const MODULE_LABELS = {
  title: 'Title',
  description: 'Description',
  learningObjectives: 'Objectives',
  content: 'Text',
  individualPriceCents: 'Price (USD)',
  questions: 'Quiz',
} as const satisfies Record<keyof ModuleFormValues, string>;
