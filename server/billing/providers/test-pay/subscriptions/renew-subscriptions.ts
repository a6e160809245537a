import { asc, eq, lte } from 'drizzle-orm';
import { type Tell, writeBooks } from '#server/billing/providers/test-pay/events/write-books.ts';
import { takePayment } from '#server/billing/providers/test-pay/take-payment.ts';
import {
  testPayCustomers,
  testPaySubscriptions,
} from '#server/billing/providers/test-pay/test-pay.tables.ts';
import type { TestPay } from '#server/billing/providers/test-pay/test-pay.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { monthLater } from '#shared/billing/month-later.ts';
import { PREMIUM_GRACE_DAYS } from '#shared/billing/prices.ts';

type Subscription = typeof testPaySubscriptions.$inferSelect;
type Customer = typeof testPayCustomers.$inferSelect;

/** What remains is done a minute later. */
const MAX_STEPS = 500;

/**
 * Each step is one charge at the moment it was due, so that months in which nobody looked are charged one after
 * another. Several processes may do this at once.
 */
export async function renewSubscriptions(testPay: TestPay): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const isDone = await writeBooks(testPay, async (tx, tell) => {
      const due = await takeDue(tx, testPay.clock.now());
      if (due) await settleDue(tx, tell, due);
      return !due;
    });
    if (isDone) return;
  }
}

type Due = { subscription: Subscription; customer: Customer; at: Date };

async function takeDue(tx: Transaction, now: Date): Promise<Due | null> {
  const [row] = await tx
    .select({ subscription: testPaySubscriptions, customer: testPayCustomers })
    .from(testPaySubscriptions)
    .innerJoin(testPayCustomers, eq(testPayCustomers.id, testPaySubscriptions.customer_id))
    .where(lte(testPaySubscriptions.next_charge_at, now))
    .orderBy(asc(testPaySubscriptions.next_charge_at))
    .limit(1)
    .for('update', { of: testPaySubscriptions, skipLocked: true });
  const at = row?.subscription.next_charge_at;
  return row && at ? { ...row, at } : null;
}

async function settleDue(tx: Transaction, tell: Tell, due: Due): Promise<void> {
  const { subscription, customer, at } = due;
  const graceEnd = later(subscription.period_end, { days: PREMIUM_GRACE_DAYS });
  if (subscription.cancel_at_period_end) return end(tx, tell, subscription, subscription.period_end);
  if (at >= graceEnd) return end(tx, tell, subscription, graceEnd);
  if (customer.card_outcome === 'succeeds') return renew(tx, tell, due);
  await tx
    .update(testPaySubscriptions)
    .set({ status: 'past_due', next_charge_at: later(at, { days: 1 }) })
    .where(eq(testPaySubscriptions.id, subscription.id));
  await tell('subscription.payment_failed', 'subscription', subscription.id);
}

async function renew(tx: Transaction, tell: Tell, { subscription, customer, at }: Due): Promise<void> {
  const periodEnd = monthLater(subscription.period_end, subscription.started_at);
  await tx
    .update(testPaySubscriptions)
    .set({ status: 'active', period_end: periodEnd, next_charge_at: periodEnd })
    .where(eq(testPaySubscriptions.id, subscription.id));
  await takePayment(tx, tell, {
    customer_id: customer.id,
    subscription_id: subscription.id,
    title: subscription.title,
    amount_cents: subscription.amount_cents,
    card_last4: customer.card_last4 ?? '',
    paid_at: at,
  });
  await tell('subscription.renewed', 'subscription', subscription.id);
}

async function end(tx: Transaction, tell: Tell, { id }: Subscription, at: Date): Promise<void> {
  await tx
    .update(testPaySubscriptions)
    .set({ status: 'canceled', ended_at: at, next_charge_at: null })
    .where(eq(testPaySubscriptions.id, id));
  await tell('subscription.ended', 'subscription', id);
}
