import { defineJob } from '#server/platform/queue/define-job.ts';

/** What a run leaves behind is marked, and the next one's to do. */
export const describeCoursesJob = defineJob<Record<string, never>>('courses.describe', {
  retryLimit: 3,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 600,
  heartbeatSeconds: 60,
});
