import { defineJob } from '#server/platform/queue/define-job.ts';

/** The job depends only on the courses, so one waiting job serves every request made meanwhile. */
export const refreshKnownWordsJob = defineJob<Record<string, never>>('courses.known-words', {
  retryLimit: 3,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 60,
});
