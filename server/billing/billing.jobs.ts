import { defineJob } from '#server/platform/queue/define-job.ts';

type Nothing = Record<string, never>;

const retries = { retryLimit: 5, retryDelay: 10, retryBackoff: true, expireInSeconds: 120 };

/** Works through the waiting events. Failures are retried by the event's own count, not the job's. */
export const processEventsJob = defineJob<Nothing>('billing.process-events', {
  ...retries,
  retryLimit: 1,
  expireInSeconds: 300,
  concurrency: 2,
});

export const reconcileJob = defineJob<Nothing>('billing.reconcile', { ...retries, expireInSeconds: 1800 });

/** With the payment whose money has gone, or without one if the plan is to end whatever was paid. */
export const endSubscriptionJob = defineJob<{ subscriptionId: string; paymentId?: string }>(
  'billing.end-subscription',
  { ...retries, retryLimit: 12 },
);

/** Closes what somebody can still pay, although they own it by now or nobody may buy it any more. */
export const closeOrdersJob = defineJob<{ userId: string }>('billing.close-orders', retries);

/** For a refund that was given up on: the administrator decides. */
export const giveUpRefundJob = defineJob<{ paymentId: string }>('billing.give-up-refund', {
  ...retries,
  retryLimit: 12,
});

/** Retried for hours: nothing else sends this money back. */
export const refundNeedlessJob = defineJob<{ paymentId: string }>('billing.refund-needless', {
  ...retries,
  retryLimit: 12,
  deadLetter: giveUpRefundJob.name,
});

/** `failedRefundCents` as of the promise: what a bank has returned since is not sent again. */
export const finishRefundJob = defineJob<{ paymentId: string; failedRefundCents: number }>(
  'billing.finish-refund',
  { ...retries, retryLimit: 10, deadLetter: giveUpRefundJob.name },
);

/** What a built-in payment provider does as time passes. */
export const providerTickJob = defineJob<Nothing>('billing.provider-tick', { ...retries, retryLimit: 0 });
