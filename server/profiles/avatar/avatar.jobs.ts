import { defineJob } from '#server/platform/queue/define-job.ts';

/** For the process that died between changing the file and changing the row, and for accounts that are gone. */
export const settleAvatarJob = defineJob<{ userId: string }>('avatars.settle', {
  retryLimit: 12,
  retryDelay: 10,
  retryBackoff: true,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
});
