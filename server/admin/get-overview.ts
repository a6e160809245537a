import { countDistinct, gt, gte, isNotNull, sql } from 'drizzle-orm';
import { modules } from '#server/academy/academy.tables.ts';
import { users } from '#server/auth/auth.tables.ts';
import { payments, subscriptions } from '#server/billing/billing.tables.ts';
import { keptCents } from '#server/billing/payments/kept-cents.ts';
import { premiumEnd } from '#server/billing/premium-end.ts';
import type { Deps } from '#server/deps.ts';
import { monthStart } from '#server/platform/clock.ts';
import type { Admin } from '#shared/access/viewer.ts';
import type { AdminOverview } from '#shared/admin/admin.contract.ts';

export async function getOverview(deps: Deps, _viewer: Admin): Promise<AdminOverview> {
  const now = deps.clock.now();
  const isOfMonth = gte(payments.paid_at, monthStart(now));
  const [totalUsers, moduleCount, [premium], [revenue]] = await Promise.all([
    deps.db.$count(users, isNotNull(users.email_verified_at)),
    deps.db.$count(modules),
    deps.db
      .select({ people: countDistinct(subscriptions.user_id) })
      .from(subscriptions)
      .where(gt(premiumEnd, now)),
    deps.db
      .select({
        total: sql`coalesce(sum(${keptCents}), 0)`.mapWith(Number),
        month: sql`coalesce(sum(${keptCents}) filter (where ${isOfMonth}), 0)`.mapWith(Number),
      })
      .from(payments),
  ]);
  return {
    totalUsers,
    moduleCount,
    activeSubscriptions: premium?.people ?? 0,
    monthRevenueCents: revenue?.month ?? 0,
    totalRevenueCents: revenue?.total ?? 0,
  };
}
