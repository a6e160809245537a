import { and, eq } from 'drizzle-orm';
import { lockPerson } from '#server/auth/lock-person.ts';
import { subscriptions } from '#server/billing/billing.tables.ts';
import { confirmCancellation } from '#server/billing/mails/confirm-cancellation.ts';
import type { SubscriptionState } from '#server/billing/providers/payment-provider.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { PREMIUM_PRODUCT_ID } from '#shared/billing/prices.ts';
import { endOlderSubscriptions } from './end-older-subscriptions.ts';
import { findCustomer } from './find-customer.ts';

/** Returns the subscriber if anything changed. */
export async function applySubscription(
  deps: Deps,
  tx: Transaction,
  subscriptionId: string,
  state: SubscriptionState,
): Promise<string | null> {
  const userId = await findCustomer(deps, tx, state.customerId);
  if (!userId) return null;
  await lockPerson(tx, userId);
  const key = { provider: deps.payments.name, provider_subscription_id: subscriptionId };
  const standing = {
    status: state.status,
    current_period_end: state.paidUntil,
    cancel_at_period_end: state.cancelsAtPeriodEnd,
    ended_at: state.endedAt,
  };
  const [known] = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.provider, key.provider),
        eq(subscriptions.provider_subscription_id, subscriptionId),
      ),
    );
  if (known && isSame(known, standing)) return null;
  await tx
    .insert(subscriptions)
    .values({
      ...key,
      ...standing,
      user_id: userId,
      product_id: PREMIUM_PRODUCT_ID,
      created_at: state.startedAt,
    })
    .onConflictDoUpdate({
      target: [subscriptions.provider, subscriptions.provider_subscription_id],
      set: standing,
    });
  if (standing.status === 'past_due' && known?.status !== 'past_due') {
    const periodEnd = state.paidUntil;
    await deps.emit(tx, 'renewalFailed', { userId, subscriptionId, periodEnd, at: deps.clock.now() });
  }
  await confirmCancellation(deps, tx, { userId, known, state });
  await endOlderSubscriptions(deps, tx, userId);
  await deps.emit(tx, 'subscriptionChanged', { userId });
  return userId;
}

type Standing = Pick<
  typeof subscriptions.$inferSelect,
  'status' | 'current_period_end' | 'cancel_at_period_end' | 'ended_at'
>;

function isSame(known: Standing, now: Standing): boolean {
  return (
    known.status === now.status &&
    known.cancel_at_period_end === now.cancel_at_period_end &&
    known.current_period_end.getTime() === now.current_period_end.getTime() &&
    known.ended_at?.getTime() === now.ended_at?.getTime()
  );
}
