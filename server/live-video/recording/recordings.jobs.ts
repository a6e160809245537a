import { defineJob } from '#server/platform/queue/define-job.ts';

/** Every few minutes, and as soon as somebody deletes a recording. */
export const sweepRecordingsJob = defineJob<Record<string, never>>('live-video.sweep-recordings', {
  retryLimit: 2,
  retryDelay: 60,
  retryBackoff: true,
  expireInSeconds: 3600,
  heartbeatSeconds: 60,
});
