import { defineJob } from '#server/platform/queue/define-job.ts';

/** Tells whoever teaches a course of those who have enrolled. What a run leaves behind is the next one's to do. */
export const tellEnrolmentsJob = defineJob<Record<string, never>>('enrolments.tell', {
  retryLimit: 3,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 300,
});
