import type Stripe from 'stripe';
import { BadSignature, signedTooLongAgo } from '#server/billing/providers/bad-signature.ts';
import type { Delivery, ProviderEvent, Subject } from '#server/billing/providers/payment-provider.ts';
import { idOf } from './references.ts';

/** The events Stripe has to send. Others do no harm; no more than twenty can be listed at once. */
export const STRIPE_EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'payment_intent.succeeded',
  'charge.refunded',
  'charge.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const satisfies readonly Stripe.Event['type'][];

/**
 * Of creators' own accounts. They come through a webhook of their own, and Stripe's list of events does not
 * have them: what is lost is made up for when the creator opens the page.
 */
export const CONNECT_EVENT_TYPES = ['account.updated'] as const satisfies readonly Stripe.Event['type'][];

type HeardType = (typeof STRIPE_EVENT_TYPES | typeof CONNECT_EVENT_TYPES)[number];
type HeardEvent = Extract<Stripe.Event, { type: HeardType }>;

const TOLERANCE_SECONDS = 300;

const WRONG_SECRET =
  'It is signed neither with STRIPE_WEBHOOK_SECRET nor with STRIPE_CONNECT_WEBHOOK_SECRET. If it came from Stripe, copy the signing secret of exactly this webhook again.';

/** All we take from an event is that something happened, and to what. */
export function readEvent(
  stripe: Stripe,
  secrets: readonly string[],
  delivery: Delivery,
): ProviderEvent | null {
  return toProviderEvent(verify(stripe, secrets, delivery));
}

/** Stripe lists the newest first. */
export async function* listEvents(stripe: Stripe, since: Date): AsyncGenerator<ProviderEvent> {
  const newestFirst: ProviderEvent[] = [];
  const created = { gte: Math.floor(since.getTime() / 1000) };
  for await (const event of stripe.events.list({ created, types: [...STRIPE_EVENT_TYPES], limit: 100 })) {
    newestFirst.push(...[toProviderEvent(event) ?? []].flat());
  }
  yield* newestFirst.reverse();
}

/** Each webhook at Stripe has a secret, and both send to the same address. */
function verify(stripe: Stripe, secrets: readonly string[], delivery: Delivery): Stripe.Event {
  for (const secret of secrets) {
    const event = verifyWith(stripe, secret, delivery);
    if (event) return event;
  }
  throw new BadSignature({ isOld: false, advice: WRONG_SECRET });
}

function verifyWith(stripe: Stripe, secret: string, delivery: Delivery): Stripe.Event | null {
  const { body, header, receivedAt } = delivery;
  const signature = header('stripe-signature') ?? '';
  try {
    const { webhooks } = stripe;
    return webhooks.constructEvent(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      receivedAt.getTime(),
    );
  } catch (error) {
    // The SDK checks the signature first, so this one was right. Its errors differ only in their message.
    if (error instanceof Error && error.message.startsWith('Timestamp outside')) throw signedTooLongAgo();
    return null;
  }
}

function toProviderEvent(event: Stripe.Event): ProviderEvent | null {
  const subject = isHeard(event) ? subjectOf(event) : null;
  return subject && { id: event.id, type: event.type, subject };
}

/** What is sold in somebody's own account is none of our business, nor is a change to the platform's account. */
function isHeard(event: Stripe.Event): event is HeardEvent {
  const heard: readonly string[] = event.account ? CONNECT_EVENT_TYPES : STRIPE_EVENT_TYPES;
  return heard.includes(event.type);
}

function subjectOf(event: HeardEvent): Subject | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return { kind: 'checkout', id: event.data.object.id };
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return { kind: 'subscription', id: event.data.object.id };
    case 'invoice.payment_failed':
      return subject('subscription', event.data.object.parent?.subscription_details?.subscription);
    case 'invoice.paid':
    case 'payment_intent.succeeded':
      return { kind: 'payment', id: event.data.object.id };
    case 'charge.refunded':
    case 'charge.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return subject('payment', event.data.object.payment_intent);
    case 'account.updated':
      return { kind: 'payout_account', id: event.data.object.id };
  }
}

function subject(kind: Subject['kind'], reference: Parameters<typeof idOf>[0]): Subject | null {
  const id = idOf(reference);
  return id === null ? null : { kind, id };
}
