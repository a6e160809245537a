import type Stripe from 'stripe';
import type { SubscriptionState } from '#server/billing/providers/payment-provider.ts';
import { dateOf, idOf } from '#server/billing/providers/stripe/references.ts';
import { unlessMissing } from '#server/billing/providers/stripe/unless-missing.ts';
import { PREMIUM_PRODUCT_ID } from '#shared/billing/prices.ts';

type Status = SubscriptionState['status'];

/**
 * `incomplete` and `incomplete_expired` are missing: their first payment never came, so they have not begun. `paused`
 * is a trial that ended without a card, and as little paid for as the other two.
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
  // The account may sell other things, to our customers too.
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
  };
}

/** Stripe begins the next period whether or not it was paid, and may begin several: what counts is the last paid. */
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

/** Depending on how it is billed, a cancellation in the portal sets the one or the other. */
function cancelsWith(subscription: Stripe.Subscription, item: Stripe.SubscriptionItem): boolean {
  const { cancel_at_period_end, cancel_at } = subscription;
  return cancel_at_period_end || (cancel_at !== null && cancel_at <= item.current_period_end);
}
