import type Stripe from 'stripe';
import type { SubscriptionState } from '#server/billing/providers/payment-provider.ts';
import { dateOf, idOf } from '#server/billing/providers/stripe/references.ts';
import { unlessMissing } from '#server/billing/providers/stripe/unless-missing.ts';
import { PREMIUM_PRODUCT_ID } from '#shared/billing/prices.ts';

type Status = SubscriptionState['status'];

/**
 * `incomplete` and `incomplete_expired` are left out: their first payment never came, so they never began.
 * `paused` is a trial that ended without a card, so it counts as unpaid.
 */
const STATUSES: Readonly<Record<string, Status>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'canceled',
};

export async function findSubscription(stripe: Stripe, id: string): Promise<SubscriptionState | null> {
  const subscription = await unlessMissing(stripe.subscriptions.retrieve(id));
  const status = subscription && STATUSES[subscription.status];
  // The account may sell other things, even to our customers.
  const item = subscription?.items.data.find(({ price }) => idOf(price.product) === PREMIUM_PRODUCT_ID);
  const customerId = idOf(subscription?.customer);
  if (!status || !item || !customerId) return null;
  return {
    customerId,
    status,
    paidUntil: status === 'past_due' ? await readPaidEnd(stripe, id, item) : dateOf(item.current_period_end),
    cancelsAtPeriodEnd: cancelsWith(subscription, item),
    startedAt: dateOf(subscription.start_date),
    endedAt: subscription.ended_at === null ? null : dateOf(subscription.ended_at),
    isEndWanted:
      status === 'canceled' && subscription.cancellation_details?.reason === 'cancellation_requested',
  };
}

/**
 * Stripe starts the next period whether or not it was paid, and possibly several: the last paid one counts.
 */
async function readPaidEnd(stripe: Stripe, id: string, item: Stripe.SubscriptionItem): Promise<Date> {
  const { data } = await stripe.invoices.list({ subscription: id, status: 'paid', limit: 1 });
  const ends = data
    .flatMap(({ lines }) => lines.data)
    .filter(isPremium)
    .map(({ period }) => period.end);
  return dateOf(ends.length > 0 ? Math.max(...ends) : item.current_period_start);
}

export function isPremium({ pricing }: Stripe.InvoiceLineItem): boolean {
  return pricing?.price_details?.product === PREMIUM_PRODUCT_ID;
}

/** Depending on the billing mode, cancelling in the portal sets one or the other. */
function cancelsWith(subscription: Stripe.Subscription, item: Stripe.SubscriptionItem): boolean {
  const { cancel_at_period_end, cancel_at } = subscription;
  return cancel_at_period_end || (cancel_at !== null && cancel_at <= item.current_period_end);
}
