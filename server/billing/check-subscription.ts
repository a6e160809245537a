import { desc, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import type { SubscriptionStatus } from '#shared/billing/billing.contract.ts';
import { subscriptions } from './billing.tables.ts';
import { premiumEnd, premiumRenews } from './premium-end.ts';

export async function checkSubscription(deps: Deps, viewer: Member): Promise<SubscriptionStatus> {
  const [row] = await deps.db
    .select({
      productId: subscriptions.product_id,
      periodEnd: subscriptions.current_period_end,
      premiumEnd,
      renews: premiumRenews,
      status: subscriptions.status,
    })
    .from(subscriptions)
    .where(eq(subscriptions.user_id, viewer.userId))
    .orderBy(desc(premiumEnd))
    .limit(1);
  const now = deps.clock.now();
  if (!row || row.premiumEnd <= now) {
    return { subscribed: false, product_id: null, subscription_end: null, renews: false };
  }
  const renews = row.renews && row.status === 'active';
  // Somebody whose plan renews reads when it does; the grace after that is no part of the plan.
  const end = renews && row.periodEnd > now ? row.periodEnd : row.premiumEnd;
  return { subscribed: true, product_id: row.productId, subscription_end: end.toISOString(), renews };
}
