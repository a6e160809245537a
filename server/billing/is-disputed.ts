import { and, eq, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PurchaseKind } from '#shared/billing/purchase.rules.ts';
import { payments, subscriptions } from './billing.tables.ts';
import { paidEnd, planEnd } from './premium-end.ts';

type Thing = { kind: PurchaseKind; courseId?: string; moduleId?: string };

/** Is a bank deciding on somebody's payment for this thing? A condition on payments. */
export function isDisputed(
  userId: string | SQLWrapper,
  { kind, courseId, moduleId }: Thing,
): SQL | undefined {
  return and(
    eq(payments.user_id, userId),
    eq(payments.kind, kind),
    eq(payments.dispute, 'open'),
    courseId ? eq(payments.course_id, courseId) : undefined,
    moduleId ? eq(payments.module_id, moduleId) : undefined,
  );
}

/**
 * Would this plan be open but for a dispute about the payment for its current month? A condition on
 * subscriptions. A plan that has ended anyway is not paused, and a dispute about an earlier month pauses
 * nothing.
 */
export function isPausedAt(now: Date): SQL | undefined {
  return and(eq(subscriptions.money, 'withheld'), gt(planEnd, now), isPlanDisputed());
}

/**
 * May this plan be open again if a dispute is won? A condition on subscriptions. That holds for a plan that has
 * been ended since, but not once the month in question is over.
 */
export function mayReopenAt(now: Date): SQL | undefined {
  return and(gt(paidEnd, now), isPlanDisputed());
}

/** Is a bank deciding on the payment for this plan's current month? */
function isPlanDisputed(): SQL {
  const isItsPayment = and(
    eq(payments.provider, subscriptions.provider),
    eq(payments.provider_subscription_id, subscriptions.provider_subscription_id),
  );
  const isLatest = sql`not exists (select from ${payments} later
    where later.provider = ${payments.provider}
      and later.provider_subscription_id = ${payments.provider_subscription_id}
      and (later.paid_at, later.id) > (${payments.paid_at}, ${payments.id}))`;
  const disputed = and(isDisputed(subscriptions.user_id, { kind: 'premium' }), isItsPayment, isLatest);
  return sql`exists (select from ${payments} where ${disputed})`;
}
