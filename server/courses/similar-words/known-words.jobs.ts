import { defineJob } from '#server/platform/queue/define-job.ts';

/** What it does depends on the courses alone, so one that waits does for all who ask meanwhile. */
export const refreshKnownWordsJob = defineJob<Record<string, never>>('courses.known-words', {
  retryLimit: 3,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 60,
});
