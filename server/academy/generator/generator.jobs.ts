import { defineJob } from '#server/platform/queue/define-job.ts';

export type ItemKey = { generationId: string; moduleNumber: number };

/** A module from its first part to its last; one at a time. Failures are counted by the item, not the job. */
export const generateModuleJob = defineJob<ItemKey>('academy.generate-module', {
  retryLimit: 3,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 2 * 3600,
  concurrency: 1,
});

export const continueGenerationJob = defineJob<Record<string, never>>('academy.continue-generation', {
  retryLimit: 0,
  retryDelay: 60,
  retryBackoff: false,
  expireInSeconds: 60,
});
