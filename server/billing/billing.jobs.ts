import { defineJob } from '#server/platform/queue/define-job.ts';

type Nothing = Record<string, never>;

const retries = { retryLimit: 5, retryDelay: 10, retryBackoff: true, expireInSeconds: 120 };

/** Works through the events that wait. What fails is tried again by the event's own count, not by the job's. */
export const processEventsJob = defineJob<Nothing>('billing.process-events', {
  ...retries,
  retryLimit: 1,
  expireInSeconds: 300,
  concurrency: 2,
});

export const reconcileJob = defineJob<Nothing>('billing.reconcile', { ...retries, expireInSeconds: 1800 });

export const endSubscriptionJob = defineJob<{ subscriptionId: string }>('billing.end-subscription', {
  ...retries,
  retryLimit: 12,
});

/** Closes what somebody can still pay although it is theirs by now. */
export const closeOrdersJob = defineJob<{ userId: string }>('billing.close-orders', retries);

/** A refund that was promised and given up on: the administrator decides. */
export const giveUpRefundJob = defineJob<{ paymentId: string }>('billing.give-up-refund', {
  ...retries,
  retryLimit: 12,
});

/** Tried for hours: nobody else sends this money back. */
export const refundNeedlessJob = defineJob<{ paymentId: string }>('billing.refund-needless', {
  ...retries,
  retryLimit: 12,
  deadLetter: giveUpRefundJob.name,
});

export const finishRefundJob = defineJob<{ paymentId: string; amountCents: number; key: string }>(
  'billing.finish-refund',
  { ...retries, retryLimit: 10, deadLetter: giveUpRefundJob.name },
);

/** What a payment provider inside this product does in the course of time. */
export const providerTickJob = defineJob<Nothing>('billing.provider-tick', { ...retries, retryLimit: 0 });
