import { and, eq, gt, lte, ne } from 'drizzle-orm';
import type { Card } from '#server/billing/providers/test-pay/cards/read-card.ts';
import type { CardOutcome } from '#server/billing/providers/test-pay/cards/test-cards.ts';
import { type Tell, writeBooks } from '#server/billing/providers/test-pay/events/write-books.ts';
import { makeId } from '#server/billing/providers/test-pay/make-id.ts';
import { takePayment } from '#server/billing/providers/test-pay/take-payment.ts';
import {
  testPayCheckouts,
  testPayCustomers,
  testPaySubscriptions,
} from '#server/billing/providers/test-pay/test-pay.tables.ts';
import type { TestPay } from '#server/billing/providers/test-pay/test-pay.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { monthLater } from '#shared/billing/month-later.ts';
import type { Checkout } from './find-checkout.ts';

/** Who comes second finds it closed: of many payers at once, one pays. */
export function payCheckout(
  testPay: TestPay,
  input: { checkoutId: string; card: Card },
): Promise<CardOutcome | 'closed'> {
  const { checkoutId, card } = input;
  return writeBooks(testPay, async (tx, tell) => {
    const now = testPay.clock.now();
    const [checkout] = await tx
      .select()
      .from(testPayCheckouts)
      .where(
        and(
          eq(testPayCheckouts.id, checkoutId),
          eq(testPayCheckouts.status, 'open'),
          gt(testPayCheckouts.expires_at, now),
        ),
      )
      .for('update');
    if (!checkout) return 'closed';
    if (card.now === 'succeeds') await settle(tx, tell, checkout, card, now);
    return card.now;
  });
}

async function settle(tx: Transaction, tell: Tell, checkout: Checkout, card: Card, now: Date): Promise<void> {
  const subscriptionId = checkout.is_subscription ? await subscribe(tx, tell, checkout, card, now) : null;
  const paymentId = await takePayment(tx, tell, {
    customer_id: checkout.customer_id,
    order_ref: checkout.order_ref,
    subscription_id: subscriptionId,
    title: checkout.title,
    amount_cents: checkout.amount_cents,
    card_last4: card.last4,
    paid_at: now,
  });
  await tx
    .update(testPayCheckouts)
    .set({ status: 'complete', payment_id: paymentId, subscription_id: subscriptionId })
    .where(eq(testPayCheckouts.id, checkout.id));
  await tell('checkout.completed', 'checkout', checkout.id);
}

async function subscribe(
  tx: Transaction,
  tell: Tell,
  { customer_id, title, amount_cents }: Checkout,
  card: Card,
  now: Date,
): Promise<string> {
  await endUnpaid(tx, tell, customer_id, now);
  await tx
    .update(testPayCustomers)
    .set({ card_last4: card.last4, card_expiry: card.expiry, card_outcome: card.later })
    .where(eq(testPayCustomers.id, customer_id));
  const id = makeId('subscription');
  const periodEnd = monthLater(now);
  await tx.insert(testPaySubscriptions).values({
    id,
    customer_id,
    title,
    amount_cents,
    status: 'active',
    period_end: periodEnd,
    cancel_at_period_end: false,
    next_charge_at: periodEnd,
    started_at: now,
  });
  await tell('subscription.created', 'subscription', id);
  return id;
}

/** Who subscribes anew has given up what they no longer paid for; its debts are not charged to the new card. */
async function endUnpaid(tx: Transaction, tell: Tell, customerId: string, now: Date): Promise<void> {
  const ended = await tx
    .update(testPaySubscriptions)
    .set({ status: 'canceled', ended_at: now, next_charge_at: null })
    .where(
      and(
        eq(testPaySubscriptions.customer_id, customerId),
        ne(testPaySubscriptions.status, 'canceled'),
        lte(testPaySubscriptions.period_end, now),
      ),
    )
    .returning({ id: testPaySubscriptions.id });
  for (const { id } of ended) await tell('subscription.ended', 'subscription', id);
}
