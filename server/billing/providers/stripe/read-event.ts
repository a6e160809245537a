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

type HeardEvent = Extract<Stripe.Event, { type: (typeof STRIPE_EVENT_TYPES)[number] }>;

const TOLERANCE_SECONDS = 300;

const WRONG_SECRET =
  'It is not signed with STRIPE_WEBHOOK_SECRET. If it came from Stripe, copy the signing secret of exactly this webhook again.';

/** All we take from an event is that something happened, and to what. */
export function readEvent(stripe: Stripe, secret: string, delivery: Delivery): ProviderEvent | null {
  return toProviderEvent(verify(stripe, secret, delivery));
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

function verify(stripe: Stripe, secret: string, { body, header, receivedAt }: Delivery): Stripe.Event {
  try {
    const signature = header('stripe-signature') ?? '';
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
    throw new BadSignature({ isOld: false, advice: WRONG_SECRET });
  }
}

function toProviderEvent(event: Stripe.Event): ProviderEvent | null {
  const subject = isHeard(event) ? subjectOf(event) : null;
  return subject && { id: event.id, type: event.type, subject };
}

function isHeard(event: Stripe.Event): event is HeardEvent {
  return STRIPE_EVENT_TYPES.some((type) => type === event.type);
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
  }
}

function subject(kind: Subject['kind'], reference: Parameters<typeof idOf>[0]): Subject | null {
  const id = idOf(reference);
  return id === null ? null : { kind, id };
}
