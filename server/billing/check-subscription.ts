import { and, desc, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import type { SubscriptionStatus } from '#shared/billing/billing.contract.ts';
import { subscriptions } from './billing.tables.ts';
import { isPausedAt } from './is-disputed.ts';
import { premiumEnd, premiumRenews } from './premium-end.ts';

const plan = {
  productId: subscriptions.product_id,
  periodEnd: subscriptions.current_period_end,
  premiumEnd,
  renews: premiumRenews,
  status: subscriptions.status,
};

export async function checkSubscription(deps: Deps, viewer: Member): Promise<SubscriptionStatus> {
  const now = deps.clock.now();
  const isMine = eq(subscriptions.user_id, viewer.userId);
  const [row] = await deps.db
    .select(plan)
    .from(subscriptions)
    .where(isMine)
    .orderBy(desc(premiumEnd))
    .limit(1);
  const isOpen = row && row.premiumEnd > now;
  if (!isOpen) {
    const [paused] = row
      ? await deps.db
          .select(plan)
          .from(subscriptions)
          .where(and(isMine, isPausedAt(now)))
      : [];
    return {
      subscribed: false,
      product_id: null,
      subscription_end: null,
      renews: paused ? willRenew(paused) : false,
      hasFailedRenewal: false,
      isPaused: paused !== undefined,
    };
  }
  const renews = willRenew(row);
  // People whose plan renews see the renewal date; the grace period after it is not part of the plan.
  const end = renews && row.periodEnd > now ? row.periodEnd : row.premiumEnd;
  return {
    subscribed: true,
    product_id: row.productId,
    subscription_end: end.toISOString(),
    renews,
    hasFailedRenewal: row.renews && row.status === 'past_due',
    isPaused: false,
  };
}

function willRenew({ renews, status }: { renews: boolean; status: string }): boolean {
  return renews && status === 'active';
}
