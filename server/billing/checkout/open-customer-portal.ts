import { and, eq, gt } from 'drizzle-orm';
import { billingCustomers, subscriptions } from '#server/billing/billing.tables.ts';
import { PATIENCE } from '#server/billing/patience.ts';
import { planEnd } from '#server/billing/premium-end.ts';
import type { Deps } from '#server/deps.ts';
import { within } from '#server/platform/outside.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';

/** Only the provider in use can be asked, and its portal says nothing of a plan at another one. */
export async function openCustomerPortal(deps: Deps, viewer: Member): Promise<{ url: string }> {
  if (await isPlanElsewhere(deps, viewer)) throw new DomainError('PLAN_ELSEWHERE');
  const [customer] = await deps.db
    .select({ id: billingCustomers.provider_customer_id })
    .from(billingCustomers)
    .where(
      and(eq(billingCustomers.user_id, viewer.userId), eq(billingCustomers.provider, deps.payments.name)),
    );
  if (!customer) throw new DomainError('NOTHING_TO_MANAGE');
  const portal = { customerId: customer.id, returnUrl: `${deps.settings.publicUrl}/dashboard` };
  try {
    return await within(deps.clock.timeout(PATIENCE.click), () => deps.payments.openPortal(portal));
  } catch (error) {
    if (error instanceof DomainError) throw error;
    deps.log.error({ err: error }, 'the customer portal could not be opened');
    throw new DomainError('PORTAL_FAILED');
  }
}

async function isPlanElsewhere(deps: Deps, { userId }: Member): Promise<boolean> {
  const plans = await deps.db
    .select({ provider: subscriptions.provider })
    .from(subscriptions)
    .where(and(eq(subscriptions.user_id, userId), gt(planEnd, deps.clock.now())));
  return plans.length > 0 && plans.every(({ provider }) => provider !== deps.payments.name);
}
