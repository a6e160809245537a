import { and, eq } from 'drizzle-orm';
import { orders, subscriptions } from '#server/billing/billing.tables.ts';
import { isOpenPlan } from '#server/billing/is-open-plan.ts';
import { findNeedlessPayments, isReturned } from '#server/billing/sync/find-needless-payments.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';

/**
 * Throws while a person can still be charged, or while a payment of theirs is about to be refunded by itself:
 * once it is nobody's, it could not be recognised as one too many. A refund that waits for the administrator
 * can be decided without them.
 */
export async function assertSettled(deps: Deps, tx: Transaction, userId: string): Promise<void> {
  const plans = await tx.$count(subscriptions, and(eq(subscriptions.user_id, userId), isOpenPlan));
  const open = await tx.$count(orders, and(eq(orders.user_id, userId), eq(orders.status, 'open')));
  const needless = (await findNeedlessPayments(deps, tx, userId)).filter(
    (payment) => payment.refund_wanted_at === null && !isReturned(payment),
  );
  if (plans + open + needless.length > 0) {
    throw new Error(
      `Not settled yet: ${plans} plans, ${open} open orders, ${needless.length} payments to refund`,
    );
  }
}
