import { and, eq, lte, ne } from 'drizzle-orm';
import { endSubscriptionJob } from '#server/billing/billing.jobs.ts';
import { subscriptions } from '#server/billing/billing.tables.ts';
import { premiumEnd } from '#server/billing/premium-end.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';

type Subscriber = { userId: string | null; subscriptionId: string | null };

/** Who subscribes anew has given up the plan that could not be renewed: its provider must not charge it later on. */
export async function endUnpaidSubscriptions(
  deps: Deps,
  tx: Transaction,
  { userId, subscriptionId }: Subscriber,
): Promise<void> {
  if (userId === null || subscriptionId === null) return;
  const unpaid = await tx
    .select({ id: subscriptions.provider_subscription_id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.user_id, userId),
        eq(subscriptions.provider, deps.payments.name),
        ne(subscriptions.provider_subscription_id, subscriptionId),
        ne(subscriptions.status, 'canceled'),
        lte(premiumEnd, deps.clock.now()),
      ),
    );
  for (const { id } of unpaid) await deps.queue.send(endSubscriptionJob, { subscriptionId: id }, { tx });
}
