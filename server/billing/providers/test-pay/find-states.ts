import { asc, eq, sql } from 'drizzle-orm';
import type {
  CheckoutState,
  DisputeState,
  PaymentState,
  SubscriptionState,
} from '#server/billing/providers/payment-provider.ts';
import { findCheckout } from './checkouts/find-checkout.ts';
import { testPayDisputes, testPayPayments, testPayRefunds, testPaySubscriptions } from './test-pay.tables.ts';
import type { TestPay } from './test-pay.ts';

/** How things stand now, in the words of the interface. */
export async function findCheckoutState(testPay: TestPay, id: string): Promise<CheckoutState | null> {
  const checkout = await findCheckout(testPay, id);
  if (!checkout) return null;
  const { status, payment_id, subscription_id } = checkout;
  return { status, paymentId: payment_id, subscriptionId: subscription_id };
}

export async function findSubscriptionState(testPay: TestPay, id: string): Promise<SubscriptionState | null> {
  const [subscription] = await testPay.db
    .select()
    .from(testPaySubscriptions)
    .where(eq(testPaySubscriptions.id, id));
  if (!subscription) return null;
  return {
    customerId: subscription.customer_id,
    status: subscription.status,
    paidUntil: subscription.period_end,
    cancelsAtPeriodEnd: subscription.cancel_at_period_end,
    startedAt: subscription.started_at,
    endedAt: subscription.ended_at,
  };
}

export async function findPaymentState(testPay: TestPay, id: string): Promise<PaymentState | null> {
  const [payment] = await testPay.db.select().from(testPayPayments).where(eq(testPayPayments.id, id));
  if (!payment) return null;
  const refunds = await testPay.db
    .select({
      id: testPayRefunds.id,
      amountCents: testPayRefunds.amount_cents,
      at: testPayRefunds.created_at,
      hasFailed: sql<boolean>`${testPayRefunds.failed_at} is not null`,
    })
    .from(testPayRefunds)
    .where(eq(testPayRefunds.payment_id, id))
    .orderBy(asc(testPayRefunds.created_at), asc(testPayRefunds.id));
  const disputes = await testPay.db.select().from(testPayDisputes).where(eq(testPayDisputes.payment_id, id));
  return {
    id,
    customerId: payment.customer_id,
    orderId: payment.order_ref,
    subscriptionId: payment.subscription_id,
    amountCents: payment.amount_cents,
    feeCents: payment.fee_cents,
    paidAt: payment.paid_at,
    refunds,
    disputes: disputes.map(toDisputeState),
  };
}

/** What the bank asks for a dispute; it gives it back when the dispute is won. */
const DISPUTE_FEE_CENTS = 1_500;

function toDisputeState(dispute: typeof testPayDisputes.$inferSelect): DisputeState {
  const { id, amount_cents, status, created_at } = dispute;
  const asked = { id: `${id}_fee`, amountCents: DISPUTE_FEE_CENTS };
  const givenBack = { id: `${id}_fee_back`, amountCents: -DISPUTE_FEE_CENTS };
  return {
    id,
    amountCents: amount_cents,
    at: created_at,
    status,
    fees: status === 'won' ? [asked, givenBack] : [asked],
  };
}
