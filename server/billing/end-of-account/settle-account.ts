import { and, eq, ne } from 'drizzle-orm';
import { orders, subscriptions } from '#server/billing/billing.tables.ts';
import { closeOrder } from '#server/billing/checkout/close-order.ts';
import { endSubscription } from '#server/billing/end-subscription.ts';
import { PATIENCE } from '#server/billing/patience.ts';
import type { Deps } from '#server/deps.ts';
import { within } from '#server/platform/outside.ts';

/** Ends a person's plans and closes their orders at the provider, and waits for its answers. Safe to repeat. */
export async function settleAccount(deps: Deps, userId: string): Promise<void> {
  const plans = await deps.db
    .select({ id: subscriptions.provider_subscription_id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.user_id, userId),
        eq(subscriptions.provider, deps.payments.name),
        ne(subscriptions.status, 'canceled'),
      ),
    );
  for (const { id } of plans) await endSubscription(deps, { subscriptionId: id });
  const open = await deps.db
    .select()
    .from(orders)
    .where(and(eq(orders.user_id, userId), eq(orders.status, 'open')));
  for (const order of open) await within(deps.clock.timeout(PATIENCE.job), () => closeOrder(deps, order));
}
