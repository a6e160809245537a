import { and, asc, isNull, lt, type SQL } from 'drizzle-orm';
import { subscriptions } from '#server/billing/billing.tables.ts';
import { isOpenPlanHere } from '#server/billing/is-open-plan.ts';
import type { Subject } from '#server/billing/providers/payment-provider.ts';
import type { Deps } from '#server/deps.ts';

/** The rest waits until next time. */
const MAX_SUBSCRIPTIONS = 1_000;

/** Subscriptions that should have been renewed or ended by now, without our having heard of either. */
export async function findOverdueSubscriptions(deps: Deps, which?: SQL): Promise<Subject[]> {
  const rows = await deps.db
    .select({ id: subscriptions.provider_subscription_id })
    .from(subscriptions)
    .where(
      and(
        which,
        isOpenPlanHere(deps),
        isNull(subscriptions.ended_at),
        lt(subscriptions.current_period_end, deps.clock.now()),
      ),
    )
    .orderBy(asc(subscriptions.current_period_end))
    .limit(MAX_SUBSCRIPTIONS);
  return rows.map(({ id }) => ({ kind: 'subscription', id }));
}
