import { and, eq } from 'drizzle-orm';
import { endSubscriptionJob } from '#server/billing/billing.jobs.ts';
import { subscriptions } from '#server/billing/billing.tables.ts';
import { isOpenPlanHere } from '#server/billing/is-open-plan.ts';
import { toMoneyBack } from '#server/billing/payments/payment-view.ts';
import { findLatestPayment } from '#server/billing/sync/find-latest-payment.ts';
import type { Deps } from '#server/deps.ts';
import { isGone } from '#shared/billing/payment-state.ts';

/**
 * Has plans ended whose last month was paid back and that the provider would still renew: the job that was
 * queued with the refund has given up if the provider could not be reached for long enough.
 */
export async function endRefundedPlans(deps: Deps): Promise<void> {
  const provider = deps.payments.name;
  const withheld = await deps.db
    .select({ id: subscriptions.provider_subscription_id })
    .from(subscriptions)
    .where(and(isOpenPlanHere(deps), eq(subscriptions.money, 'withheld')));
  for (const { id: subscriptionId } of withheld) {
    const latest = await findLatestPayment(deps.db, { provider, subscriptionId });
    if (!latest || !isGone(toMoneyBack(latest))) continue;
    const ending = { subscriptionId, paymentId: latest.id };
    await deps.queue.send(endSubscriptionJob, ending, { singletonKey: subscriptionId });
  }
}
