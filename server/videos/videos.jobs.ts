import { defineJob } from '#server/platform/queue/define-job.ts';

export type VideoRequest = { uploadId: string };

const unfailing = { retryLimit: 0, retryDelay: 60, retryBackoff: false };

/**
 * One video from wherever an earlier attempt got to. There is one for each that waits, and whoever takes it prepares
 * the one whose turn it is by then (turns.ts). Attempts are counted by its row, which is queued again every minute for
 * as long as nobody works on it.
 */
export const prepareVideoJob = defineJob<VideoRequest>('videos.prepare', {
  ...unfailing,
  expireInSeconds: 23 * 3600,
  stopsAtOnce: true,
});

export const continueVideosJob = defineJob<Record<string, never>>('videos.continue', {
  ...unfailing,
  expireInSeconds: 60,
});

/** With each start: films that were there before they were prepared, or came with the demo catalogue. */
export const adoptVideosJob = defineJob<Record<string, never>>('videos.adopt', {
  retryLimit: 5,
  retryDelay: 30,
  retryBackoff: true,
  expireInSeconds: 600,
});

export const sweepVideosJob = defineJob<Record<string, never>>('videos.sweep', {
  ...unfailing,
  expireInSeconds: 1800,
});
