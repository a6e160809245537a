import { defineJob } from '#server/platform/queue/define-job.ts';

/** Not retried: whatever failed is due again with the next round. */
const oneAttempt = { retryLimit: 0, retryDelay: 60, retryBackoff: false };

export const queueErasuresJob = defineJob<Record<string, never>>('account.queue-erasures', {
  ...oneAttempt,
  expireInSeconds: 60,
});

export const eraseAccountJob = defineJob<{ userId: string }>('account.erase', {
  ...oneAttempt,
  expireInSeconds: 600,
});

/**
 * Of somebody the payment provider knows. A queue of its own: while it hangs, only these wait, and a few whose
 * calls hang do not hold up the rest.
 */
export const eraseCustomerJob = defineJob<{ userId: string }>('account.erase-customer', {
  ...oneAttempt,
  expireInSeconds: 600,
  concurrency: 4,
});
