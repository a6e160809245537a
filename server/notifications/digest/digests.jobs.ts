import { defineJob } from '#server/platform/queue/define-job.ts';

/** Whoever is left out by a run that fails gets theirs with the next, an hour later. */
export const sendDigestsJob = defineJob<Record<string, never>>('notifications.digest', {
  retryLimit: 2,
  retryDelay: 60,
  retryBackoff: true,
  expireInSeconds: 3_000,
  heartbeatSeconds: 60,
});
