import type Stripe from 'stripe';
import type { PaymentState, RefundState } from '#server/billing/providers/payment-provider.ts';
import { dateOf, idOf, orderIdIn, REFUND_KEY } from '#server/billing/providers/stripe/references.ts';
import { unlessMissing } from '#server/billing/providers/stripe/unless-missing.ts';
import { feeOf } from './fee-of.ts';
import { isPremium } from './find-subscription.ts';
import { listDisputes } from './list-disputes.ts';
import { paidIntentOf } from './paid-intent-of.ts';

type Purpose = Pick<PaymentState, 'orderId' | 'subscriptionId'>;

/** By the payment's own id or its invoice's. Also null for payments that are not for anything of ours. */
export async function findPayment(stripe: Stripe, id: string): Promise<PaymentState | null> {
  const intentId = id.startsWith('in_') ? await findIntent(stripe, id) : id;
  if (intentId === null) return null;
  const intent = await unlessMissing(
    stripe.paymentIntents.retrieve(intentId, {
      expand: ['latest_charge.balance_transaction', 'latest_charge.refunds'],
    }),
  );
  const charge = intent?.latest_charge;
  const customerId = idOf(intent?.customer);
  if (intent?.status !== 'succeeded' || !charge || typeof charge === 'string' || !customerId) return null;
  const purpose = await findPurpose(stripe, intent);
  if (!purpose) return null;
  return {
    id: intent.id,
    customerId,
    ...purpose,
    amountCents: intent.amount_received,
    feeCents: feeOf(charge.balance_transaction),
    paidAt: dateOf(charge.created),
    refunds: await findRefunds(stripe, charge),
    disputes: charge.disputed ? await listDisputes(stripe, intent.id) : [],
  };
}

async function findIntent(stripe: Stripe, invoiceId: string): Promise<string | null> {
  return paidIntentOf(await unlessMissing(stripe.invoices.retrieve(invoiceId, { expand: ['payments'] })));
}

/**
 * One-time payments carry their order. A subscription's payments are identified by their invoice, and the
 * first of them by the order too.
 */
async function findPurpose(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Purpose | null> {
  const orderId = orderIdIn(intent.metadata);
  if (orderId) return { orderId, subscriptionId: null };
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent.id },
    expand: ['data.invoice'],
    limit: 1,
  });
  const invoice = data[0]?.invoice;
  if (!invoice || typeof invoice === 'string' || invoice.deleted) return null;
  const details = invoice.parent?.subscription_details;
  if (!details || !invoice.lines.data.some(isPremium)) return null;
  const isFirst = invoice.billing_reason === 'subscription_create';
  return {
    orderId: isFirst ? orderIdIn(details.metadata) : null,
    subscriptionId: idOf(details.subscription),
  };
}

/**
 * Includes failed ones, which the charge's own total no longer counts: they may have been booked before they
 * failed.
 */
async function findRefunds(stripe: Stripe, charge: Stripe.Charge): Promise<RefundState[]> {
  const newestFirst = charge.refunds?.has_more
    ? await stripe.refunds.list({ charge: charge.id, limit: 100 }).autoPagingToArray({ limit: 1_000 })
    : (charge.refunds?.data ?? []);
  return newestFirst
    .map(({ id, amount, created, metadata, status }) => ({
      id,
      amountCents: amount,
      at: dateOf(created),
      key: metadata?.[REFUND_KEY] ?? null,
      hasFailed: status === 'failed' || status === 'canceled',
    }))
    .toReversed();
}
