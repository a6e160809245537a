import { and, desc, eq } from 'drizzle-orm';
import { endSubscriptionJob } from '#server/billing/billing.jobs.ts';
import { subscriptions } from '#server/billing/billing.tables.ts';
import { isOpenPlanHere } from '#server/billing/is-open-plan.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';

/**
 * One plan per person. Subscribing again replaces the previous plan, which could not be renewed: the provider
 * must not charge that later, even if it was paid after all while the new one was being bought.
 */
export async function endOlderSubscriptions(deps: Deps, tx: Transaction, userId: string): Promise<void> {
  const [, ...older] = await tx
    .select({ id: subscriptions.provider_subscription_id })
    .from(subscriptions)
    .where(and(eq(subscriptions.user_id, userId), isOpenPlanHere(deps)))
    .orderBy(desc(subscriptions.created_at));
  for (const { id } of older) {
    await deps.queue.send(endSubscriptionJob, { subscriptionId: id }, { tx, singletonKey: id });
  }
}
