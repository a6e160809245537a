import { and, eq, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PurchaseKind } from '#shared/billing/purchase.rules.ts';
import { payments, subscriptions } from './billing.tables.ts';
import { planEnd } from './premium-end.ts';

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
  const isItsPayment = and(
    eq(payments.provider, subscriptions.provider),
    eq(payments.provider_subscription_id, subscriptions.provider_subscription_id),
  );
  const isLatest = sql`not exists (select from ${payments} later
    where later.provider = ${payments.provider}
      and later.provider_subscription_id = ${payments.provider_subscription_id}
      and (later.paid_at, later.id) > (${payments.paid_at}, ${payments.id}))`;
  const disputed = and(isDisputed(subscriptions.user_id, { kind: 'premium' }), isItsPayment, isLatest);
  return and(
    eq(subscriptions.money, 'withheld'),
    gt(planEnd, now),
    sql`exists (select from ${payments} where ${disputed})`,
  );
}
