import { defineJob } from '#server/platform/queue/define-job.ts';

export const sweepTopicsJob = defineJob<Record<string, never>>('realtime.sweep', {
  retryLimit: 0,
  retryDelay: 60,
  retryBackoff: false,
  expireInSeconds: 60,
});
