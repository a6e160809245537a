import { defineJob } from '#server/platform/queue/define-job.ts';

export const endAbandonedJob = defineJob<Record<string, never>>('live-video.abandoned', {
  retryLimit: 0,
  retryDelay: 60,
  retryBackoff: false,
  expireInSeconds: 60,
});
