import { isNotNull, sql } from 'drizzle-orm';
import { modules } from '#server/academy/academy.tables.ts';
import { users } from '#server/auth/auth.tables.ts';
import { subscriptions } from '#server/billing/billing.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Admin } from '#shared/access/viewer.ts';
import type { AdminOverview } from '#shared/admin/admin.contract.ts';
import { PREMIUM_GRACE_DAYS } from '#shared/billing/prices.ts';

export async function getOverview(deps: Deps, _viewer: Admin): Promise<AdminOverview> {
  const now = deps.clock.now().toISOString();
  const grace = sql`case when ${subscriptions.status} = 'past_due' then make_interval(days => ${PREMIUM_GRACE_DAYS}) else interval '0' end`;
  const [totalUsers, moduleCount, activeSubscriptions] = await Promise.all([
    deps.db.$count(users, isNotNull(users.email_verified_at)),
    deps.db.$count(modules),
    deps.db.$count(subscriptions, sql`${subscriptions.current_period_end} + ${grace} > ${now}::timestamptz`),
  ]);
  return { totalUsers, moduleCount, activeSubscriptions };
}
