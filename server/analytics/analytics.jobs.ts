import { defineJob } from '#server/platform/queue/define-job.ts';

/** Nothing waits for it: what is not rolled up yet is read from the rows. */
export const rollUpDaysJob = defineJob<Record<string, never>>('analytics.roll-up', {
  retryLimit: 2,
  retryDelay: 60,
  retryBackoff: true,
  expireInSeconds: 1800,
  heartbeatSeconds: 60,
});
