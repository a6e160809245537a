import { defineJob } from '#server/platform/queue/define-job.ts';

export const closeAbandonedAttemptsJob = defineJob<Record<string, never>>('academy.close-attempts', {
  retryLimit: 0,
  retryDelay: 10,
  retryBackoff: false,
  expireInSeconds: 120,
});
