import { defineJob } from '#server/platform/queue/define-job.ts';

export const sweepViewersJob = defineJob<Record<string, never>>('streams.viewers', {
  retryLimit: 0,
  retryDelay: 60,
  retryBackoff: false,
  expireInSeconds: 60,
});
