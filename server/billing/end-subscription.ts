import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import { within } from '#server/platform/outside.ts';
import { monthLater } from '#shared/billing/month-later.ts';
import { payments, subscriptions } from './billing.tables.ts';
import { isOpenPlan } from './is-open-plan.ts';
import { PATIENCE } from './patience.ts';
import { syncSubject } from './sync/sync-subject.ts';

type Ending = { subscriptionId: string; paymentId?: string };

/** Months are not equally long, and one that is paid late ends when it would have ended anyway. */
const LEEWAY = { days: 14 };

/**
 * Ends a subscription whose money was returned, first at the provider, which would otherwise charge it again.
 * What it has charged without our knowing is refunded as soon as we hear of it (`findNeedlessMonths`).
 */
export async function endSubscription(deps: Deps, { subscriptionId, paymentId }: Ending): Promise<void> {
  await within(deps.clock.timeout(PATIENCE.job), async () => {
    if (paymentId) {
      if (await isPaidBeyond(deps, subscriptionId, paymentId)) return forgetReason(deps, paymentId);
      await noteReason(deps, subscriptionId, paymentId);
    }
    await deps.payments.endSubscription(subscriptionId);
    await syncSubject(deps, { kind: 'subscription', id: subscriptionId });
  });
}

/** The provider may have charged a later month that we have not heard of: that one keeps the plan open. */
async function isPaidBeyond(deps: Deps, subscriptionId: string, paymentId: string): Promise<boolean> {
  await syncSubject(deps, { kind: 'subscription', id: subscriptionId });
  const [paid] = await deps.db
    .select({ at: payments.paid_at, until: subscriptions.current_period_end })
    .from(payments)
    .innerJoin(subscriptions, and(isPlan(deps, subscriptionId), isOpenPlan))
    .where(eq(payments.id, paymentId));
  return paid !== undefined && paid.until > later(monthLater(paid.at), LEEWAY);
}

async function noteReason(deps: Deps, subscriptionId: string, paymentId: string): Promise<void> {
  await deps.db
    .update(subscriptions)
    .set({ ended_over_payment_id: paymentId })
    .where(isPlan(deps, subscriptionId));
}

/** An attempt to end it may have failed before the provider heard of it. */
async function forgetReason(deps: Deps, paymentId: string): Promise<void> {
  await deps.db
    .update(subscriptions)
    .set({ ended_over_payment_id: null })
    .where(eq(subscriptions.ended_over_payment_id, paymentId));
}

function isPlan(deps: Deps, subscriptionId: string) {
  return and(
    eq(subscriptions.provider, deps.payments.name),
    eq(subscriptions.provider_subscription_id, subscriptionId),
  );
}
