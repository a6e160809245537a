import { and, asc, eq, lt } from 'drizzle-orm';
import { expect } from 'vitest';
import { payments, subscriptions } from '#server/billing/billing.tables.ts';
import { toMoneyBack } from '#server/billing/payments/payment-view.ts';
import { premiumEnd } from '#server/billing/premium-end.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import type { Database } from '#server/platform/db/database.ts';
import { monthLater } from '#shared/billing/month-later.ts';
import { isKept } from '#shared/billing/payment-state.ts';

type Payment = typeof payments.$inferSelect;

/**
 * Whatever happened, nobody ends up paying twice for one thing, or for something they have for free: all
 * payments but one have been refunded, or a bank has returned the refund of each that is left. Nor do they pay
 * for a plan that has been closed, unless somebody has ended it by hand at the provider, without a refund.
 */
export async function expectNothingPaidTwice(
  db: Database,
  userId: string,
  endedByHand: ReadonlySet<string> = new Set(),
): Promise<void> {
  const paid = await db
    .select()
    .from(payments)
    .where(eq(payments.user_id, userId))
    .orderBy(asc(payments.paid_at), asc(payments.id));
  const kept = paid.filter((payment) => isKept(toMoneyBack(payment)));
  const free = await db
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.user_id, userId), eq(enrollments.source, 'free')));
  const things = Map.groupBy(kept, ({ course_id, module_id }) => course_id ?? module_id);
  things.delete(null);
  for (const [thing, several] of things) {
    const couldGoBack = several.filter((payment) => payment.failed_refund_cents === 0);
    const isFree = free.some(({ course_id }) => course_id === thing);
    if (several.length > 1 || isFree) expect(couldGoBack, `payments for ${thing}`).toEqual([]);
  }
  const months = kept.filter(({ kind }) => kind === 'premium');
  await expectNoMonthPaidTwice(db, userId, months);
  const followed = paid.filter(({ provider_subscription_id: plan }) => !plan || !endedByHand.has(plan));
  await expectPaidMonthsOpen(db, userId, followed);
}

/** A plan opens its last month to the end, unless its money has gone back. */
async function expectPaidMonthsOpen(db: Database, userId: string, paid: Payment[]): Promise<void> {
  const closed = await db
    .select({ id: subscriptions.provider_subscription_id })
    .from(subscriptions)
    .where(and(eq(subscriptions.user_id, userId), lt(premiumEnd, subscriptions.current_period_end)));
  const lastOf = (id: string) => paid.findLast((payment) => payment.provider_subscription_id === id);
  const keptFor = closed.flatMap(({ id }) => lastOf(id) ?? []).filter((last) => isKept(toMoneyBack(last)));
  expect(keptFor, 'months that were paid for and closed').toEqual([]);
}

/** No month was paid for under two plans. */
async function expectNoMonthPaidTwice(db: Database, userId: string, kept: Payment[]): Promise<void> {
  const plans = await db.select().from(subscriptions).where(eq(subscriptions.user_id, userId));
  const endOf = ({ paid_at, provider_subscription_id }: Payment) => {
    const plan = plans.find((one) => one.provider_subscription_id === provider_subscription_id);
    const ends = [monthLater(paid_at), plan?.ended_at, plan?.current_period_end];
    return Math.min(...ends.flatMap((end) => end?.getTime() ?? []));
  };
  const sure = kept.filter((payment) => payment.failed_refund_cents === 0);
  const twice = sure.filter((payment) =>
    sure.some(
      (other) =>
        other.provider_subscription_id !== payment.provider_subscription_id &&
        other.paid_at <= payment.paid_at &&
        endOf(other) > payment.paid_at.getTime(),
    ),
  );
  expect(twice, 'months that were paid for twice').toEqual([]);
}
