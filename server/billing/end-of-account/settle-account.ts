import { and, eq, ne } from 'drizzle-orm';
import { billingCustomers, orders, subscriptions } from '#server/billing/billing.tables.ts';
import { closeOrder } from '#server/billing/checkout/close-order.ts';
import { endSubscription } from '#server/billing/end-subscription.ts';
import { isOpenPlan, isOpenPlanHere } from '#server/billing/is-open-plan.ts';
import { PATIENCE } from '#server/billing/patience.ts';
import type { Deps } from '#server/deps.ts';
import { within } from '#server/platform/outside.ts';

/**
 * Ends a person's plans and closes their orders at the provider, has it forget who they are, and waits for its
 * answers. Safe to repeat.
 */
export async function settleAccount(deps: Deps, userId: string): Promise<void> {
  const plans = await deps.db
    .select({ id: subscriptions.provider_subscription_id })
    .from(subscriptions)
    .where(and(eq(subscriptions.user_id, userId), isOpenPlanHere(deps)));
  for (const { id } of plans) await endSubscription(deps, { subscriptionId: id });
  await settleElsewhere(deps, userId);
  const open = await deps.db
    .select()
    .from(orders)
    .where(and(eq(orders.user_id, userId), eq(orders.status, 'open')));
  for (const order of open) await inTime(deps, () => closeOrder(deps, order));
  const isHere = and(eq(billingCustomers.user_id, userId), eq(billingCustomers.provider, deps.payments.name));
  const customers = await deps.db
    .select({ id: billingCustomers.provider_customer_id })
    .from(billingCustomers)
    .where(isHere);
  for (const { id } of customers) await inTime(deps, () => deps.payments.forgetCustomer(id));
}

/**
 * Plans at a provider that is switched off. Test Pay is part of Lunula and charges nobody while it is off; any
 * other may go on charging, so the operator has to act.
 */
async function settleElsewhere(deps: Deps, userId: string): Promise<void> {
  const { provider, provider_subscription_id, user_id } = subscriptions;
  const isElsewhere = and(eq(user_id, userId), ne(provider, deps.payments.name), isOpenPlan);
  await deps.db
    .update(subscriptions)
    .set({ status: 'canceled' })
    .where(and(isElsewhere, eq(provider, 'test-pay')));
  const [plan] = await deps.db
    .select({ id: provider_subscription_id, provider })
    .from(subscriptions)
    .where(isElsewhere);
  if (plan) throw new Error(`The plan ${plan.id} is at ${plan.provider}, which is switched off`);
}

function inTime(deps: Deps, act: () => Promise<void>): Promise<void> {
  return within(deps.clock.timeout(PATIENCE.job), act);
}
