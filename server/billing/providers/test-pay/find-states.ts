import { asc, eq } from 'drizzle-orm';
import type {
  CheckoutState,
  PaymentState,
  SubscriptionState,
} from '#server/billing/providers/payment-provider.ts';
import { findCheckout } from './checkouts/find-checkout.ts';
import { testPayPayments, testPayRefunds, testPaySubscriptions } from './test-pay.tables.ts';
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
    })
    .from(testPayRefunds)
    .where(eq(testPayRefunds.payment_id, id))
    .orderBy(asc(testPayRefunds.created_at), asc(testPayRefunds.id));
  return {
    id,
    customerId: payment.customer_id,
    orderId: payment.order_ref,
    subscriptionId: payment.subscription_id,
    amountCents: payment.amount_cents,
    feeCents: payment.fee_cents,
    paidAt: payment.paid_at,
    refunds,
  };
}
