import { and, asc, eq, gt, lte, ne, type SQL } from 'drizzle-orm';
import type { SubscriptionState } from '#server/billing/providers/payment-provider.ts';
import { later } from '#server/platform/clock.ts';
import { monthLater } from '#shared/billing/month-later.ts';
import { PREMIUM_GRACE_DAYS } from '#shared/billing/prices.ts';
import type { Card } from './cards.ts';
import { keepCard } from './customers.ts';
import { type Books, writeBooks } from './events.ts';
import { takePayment } from './payments.ts';
import { testPayCustomers as customers, testPaySubscriptions as subscriptions } from './test-pay.tables.ts';
import { makeId, type TestPay } from './test-pay.ts';

export type Subscription = typeof subscriptions.$inferSelect;

export async function findSubscriptionState({ db }: TestPay, id: string): Promise<SubscriptionState | null> {
  const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  if (!subscription) return null;
  return {
    customerId: subscription.customer_id,
    status: subscription.status,
    paidUntil: subscription.period_end,
    cancelsAtPeriodEnd: subscription.cancel_at_period_end,
    startedAt: subscription.started_at,
    endedAt: subscription.ended_at,
    isEndWanted: subscription.status === 'canceled' && subscription.cancel_at_period_end,
  };
}

type Plan = Pick<Subscription, 'customer_id' | 'title' | 'amount_cents'>;

export async function subscribe(books: Books, plan: Plan, card: Card): Promise<string> {
  const { tx, now, tell } = books;
  const { customer_id, title, amount_cents } = plan;
  // Subscribing again replaces a plan that is no longer paid for; its debts are not charged to the new card.
  const isUnpaid = and(eq(subscriptions.customer_id, customer_id), lte(subscriptions.period_end, now));
  await end(books, isUnpaid, now);
  await keepCard(books, customer_id, card);
  const id = makeId('sub');
  const periodEnd = monthLater(now);
  await tx.insert(subscriptions).values({
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
  await tell('subscription', 'created', [{ id }]);
  return id;
}

/** At once. */
export async function endSubscription(testPay: TestPay, id: string): Promise<void> {
  await writeBooks(testPay, (books) => end(books, eq(subscriptions.id, id), books.now));
}

/** At the end of the paid period, or at once if that is over. */
export function cancelSubscription(testPay: TestPay, id: string): Promise<void> {
  return writeBooks(testPay, async (books) => {
    const isIt = eq(subscriptions.id, id);
    const isRunning = and(isIt, eq(subscriptions.cancel_at_period_end, false));
    const [canceled] = await change(books, isRunning, 'canceled', { cancel_at_period_end: true });
    if (canceled && canceled.period_end <= books.now) await end(books, isIt, books.now);
  });
}

/** Undoes a cancellation while the paid period lasts. */
export async function resumeSubscription(testPay: TestPay, id: string): Promise<void> {
  await writeBooks(testPay, (books) => {
    const isCanceled = and(eq(subscriptions.id, id), eq(subscriptions.cancel_at_period_end, true));
    const isPaidFor = gt(subscriptions.period_end, books.now);
    return change(books, and(isCanceled, isPaidFor), 'resumed', { cancel_at_period_end: false });
  });
}

/** The rest follows a minute later. */
const MAX_STEPS = 500;

/**
 * Each step is one charge as of when it was due, so that missed months are charged one after another. Several
 * processes may do this at once.
 */
export async function renewSubscriptions(testPay: TestPay): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (!(await writeBooks(testPay, renewNext))) return;
  }
}

async function renewNext(books: Books): Promise<boolean> {
  const [due] = await books.tx
    .select({ subscription: subscriptions, customer: customers })
    .from(subscriptions)
    .innerJoin(customers, eq(customers.id, subscriptions.customer_id))
    .where(lte(subscriptions.next_charge_at, books.now))
    .orderBy(asc(subscriptions.next_charge_at))
    .limit(1)
    .for('update', { of: subscriptions, skipLocked: true });
  if (!due) return false;
  const { id, period_end, started_at, next_charge_at, cancel_at_period_end, ...plan } = due.subscription;
  const { card_last4, card_outcome } = due.customer;
  const isIt = eq(subscriptions.id, id);
  const at = next_charge_at ?? period_end;
  const graceEnd = later(period_end, { days: PREMIUM_GRACE_DAYS });
  if (cancel_at_period_end) await end(books, isIt, period_end);
  else if (at >= graceEnd) await end(books, isIt, graceEnd);
  else if (card_outcome === 'succeeds') {
    const next = monthLater(period_end, started_at);
    await change(books, isIt, 'renewed', { status: 'active', period_end: next, next_charge_at: next });
    const { customer_id, title, amount_cents } = plan;
    const charge = { customer_id, title, amount_cents, subscription_id: id, paid_at: at };
    await takePayment(books, { ...charge, card_last4: card_last4 ?? '' });
  } else {
    const tomorrow = later(at, { days: 1 });
    await change(books, isIt, 'payment_failed', { status: 'past_due', next_charge_at: tomorrow });
  }
  return true;
}

function end(books: Books, which: SQL | undefined, at: Date): Promise<Subscription[]> {
  return change(books, which, 'ended', { status: 'canceled', ended_at: at, next_charge_at: null });
}

/** No effect on one that has ended. */
async function change(
  { tx, tell }: Books,
  which: SQL | undefined,
  what: string,
  values: Partial<Subscription>,
): Promise<Subscription[]> {
  const isLiving = and(ne(subscriptions.status, 'canceled'), which);
  const changed = await tx.update(subscriptions).set(values).where(isLiving).returning();
  await tell('subscription', what, changed);
  return changed;
}
