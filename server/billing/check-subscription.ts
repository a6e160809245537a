import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import type { SubscriptionStatus } from '#shared/billing/billing.contract.ts';
import { subscriptions } from './billing.tables.ts';
import { isPremiumActive, premiumEnd } from './is-premium-active.ts';

export async function checkSubscription(deps: Deps, viewer: Member): Promise<SubscriptionStatus> {
  const [row] = await deps.db.select().from(subscriptions).where(eq(subscriptions.user_id, viewer.userId));
  if (!row || !isPremiumActive(row, deps.clock.now())) {
    return { subscribed: false, product_id: null, subscription_end: null };
  }
  return { subscribed: true, product_id: row.product_id, subscription_end: premiumEnd(row).toISOString() };
}
