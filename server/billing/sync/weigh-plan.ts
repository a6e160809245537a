import { and, eq, ne } from 'drizzle-orm';
import { subscriptions } from '#server/billing/billing.tables.ts';
import { toMoneyBack } from '#server/billing/payments/payment-view.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { isKept } from '#shared/billing/payment-state.ts';
import { findLatestPayment } from './find-latest-payment.ts';

/**
 * What became of the money for a plan's current month decides what the plan opens. Returns the subscriber if
 * that has changed.
 */
export async function weighPlan(deps: Deps, tx: Transaction, subscriptionId: string): Promise<string | null> {
  const provider = deps.payments.name;
  const latest = await findLatestPayment(tx, { provider, subscriptionId });
  if (!latest) return null;
  const cameBack = latest.failed_refund_cents > 0 || latest.dispute === 'won';
  // Gone for good counts too: access ends with the money, not when the provider has been told that the plan
  // is over.
  const money = !isKept(toMoneyBack(latest)) ? 'withheld' : cameBack ? 'restored' : 'kept';
  const [changed] = await tx
    .update(subscriptions)
    .set({ money })
    .where(
      and(
        eq(subscriptions.provider, provider),
        eq(subscriptions.provider_subscription_id, subscriptionId),
        ne(subscriptions.money, money),
      ),
    )
    .returning({ userId: subscriptions.user_id });
  if (changed) await deps.emit(tx, 'subscriptionChanged', changed);
  return changed?.userId ?? null;
}
