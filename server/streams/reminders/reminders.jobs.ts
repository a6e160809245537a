import { defineJob } from '#server/platform/queue/define-job.ts';

/** Every minute, and when a stream begins. */
export const sendRemindersJob = defineJob<Record<string, never>>('streams.remind', {
  retryLimit: 2,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 300,
});
