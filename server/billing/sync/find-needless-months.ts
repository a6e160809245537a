import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { orders, payments, subscriptions } from '#server/billing/billing.tables.ts';
import { toMoneyBack } from '#server/billing/payments/payment-view.ts';
import type { Deps } from '#server/deps.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isKept } from '#shared/billing/payment-state.ts';

type Payment = typeof payments.$inferSelect;
type Month = { payment: Payment; orderedAt: Date | null };
type Plan = { id: string; startedAt: Date; paidUntil: Date; endedOver: string | null; months: Month[] };

/**
 * Months of Premium that were paid for twice, or charged after the money for the month before had gone back. Of two plans the newer goes on, because the older is ended at
 * the provider (`endOlderSubscriptions`): the older one is refunded, unless a bank has already returned that
 * refund. In that case the newer plan is refunded, which ends it, and the older stays open for the rest of
 * its month.
 */
export async function findNeedlessMonths(deps: Deps, db: Queryable, userId: string): Promise<Payment[]> {
  const plans = await readPlans(db, userId);
  const twice = plans.flatMap((older, at) =>
    plans.slice(at + 1).flatMap((newer) => paidTwice(older, newer, deps.clock.now())),
  );
  const needless = [...twice, ...plans.flatMap(chargedInVain)];
  return [...new Map(needless.map((payment) => [payment.id, payment])).values()];
}

function paidTwice(older: Plan, newer: Plan, now: Date): Payment[] {
  const [first, last] = [newer.months.at(0), newer.months.at(-1)];
  if (!first || !last) return [];
  // The newer plan was sold because the older was no longer open; anything the older was charged since is one
  // too many. That holds even if the newer one's money has gone by now, as the older plan was ended all the
  // same; but of two plans of the same moment neither is sure to be the older.
  const isReplaced = isStillPaid(last) || newer.startedAt > older.startedAt;
  const isChargedBeside = ({ payment: { paid_at } }: Month) =>
    isReplaced && first.orderedAt !== null && paid_at >= first.orderedAt && paid_at < newer.paidUntil;
  // Or its money had gone back by then, and has since returned.
  const isBack = (month: Month) =>
    isStillPaid(last) &&
    month === older.months.at(-1) &&
    hasComeBack(month) &&
    older.paidUntil > newer.startedAt;
  return older.months
    .filter((month) => isStillPaid(month) && (isChargedBeside(month) || isBack(month)))
    .flatMap(({ payment }) => {
      if (payment.failed_refund_cents === 0) return [payment];
      return first === last && isStillPaid(last) && older.paidUntil > now ? [last.payment] : [];
    });
}

/** Is this a month that was charged for a plan we had already ended, or were about to? */
export async function isChargedInVain(db: Queryable, { id, user_id }: Pick<Payment, 'id' | 'user_id'>) {
  const plans = user_id === null ? [] : await readPlans(db, user_id);
  return plans.flatMap(chargedInVain).some((payment) => payment.id === id);
}

/** A month whose money has come back to us opens what it pays for, so it stays. */
function chargedInVain({ endedOver, months }: Plan): Payment[] {
  const last = months.findIndex(({ payment }) => payment.id === endedOver);
  if (last === -1) return [];
  return months
    .slice(last + 1)
    .filter((month) => isStillPaid(month) && !hasComeBack(month))
    .map(({ payment }) => payment);
}

function isStillPaid({ payment }: Month): boolean {
  return isKept(toMoneyBack(payment));
}

function hasComeBack({ payment }: Month): boolean {
  return payment.failed_refund_cents > 0 || payment.dispute === 'won';
}

/** Plans and their months, oldest first. The days of grace are not part of what was paid for. */
async function readPlans(db: Queryable, userId: string): Promise<Plan[]> {
  const plans = await db
    .select({
      id: subscriptions.provider_subscription_id,
      startedAt: subscriptions.created_at,
      paidUntil:
        sql`least(case when ${subscriptions.money} = 'kept' then ${subscriptions.ended_at} end, ${subscriptions.current_period_end})`.mapWith(
          subscriptions.current_period_end,
        ),
      endedOver:
        sql`case when ${subscriptions.status} = 'canceled' then ${subscriptions.ended_over_payment_id} end`.mapWith(
          subscriptions.ended_over_payment_id,
        ),
    })
    .from(subscriptions)
    .where(eq(subscriptions.user_id, userId))
    .orderBy(asc(subscriptions.created_at), asc(subscriptions.id));
  if (plans.length < 2 && !plans.some(({ endedOver }) => endedOver)) return [];
  const months = await db
    .select({ payment: getTableColumns(payments), orderedAt: orders.created_at })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.order_id))
    .where(and(eq(payments.user_id, userId), eq(payments.kind, 'premium')))
    .orderBy(asc(payments.paid_at), asc(payments.id));
  return plans.map((plan) => ({
    ...plan,
    months: months.filter(({ payment }) => payment.provider_subscription_id === plan.id),
  }));
}
