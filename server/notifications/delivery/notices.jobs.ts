import { defineJob } from '#server/platform/queue/define-job.ts';

/** One person, everybody who follows somebody, or people who are listed because nothing else names them. */
export type Audience = { userId: string } | { followersOf: string } | { people: string[] };

/** One batch of people; `after` is the last one of the batch before. */
export type Delivery = { noticeId: string; audience: Audience; after?: string };

/**
 * Retried for half a day: nobody waits for it, and whoever has been told is not told again. A
 * batch takes a fraction of a second, so one that has not ended by then was in a process that died.
 */
export const deliverNoticeJob = defineJob<Delivery>('notifications.deliver', {
  retryLimit: 12,
  retryDelay: 10,
  retryBackoff: true,
  expireInSeconds: 30,
});
