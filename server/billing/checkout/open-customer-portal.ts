import { and, eq } from 'drizzle-orm';
import { billingCustomers } from '#server/billing/billing.tables.ts';
import { PATIENCE } from '#server/billing/patience.ts';
import type { Deps } from '#server/deps.ts';
import { within } from '#server/platform/outside.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';

export async function openCustomerPortal(deps: Deps, viewer: Member): Promise<{ url: string }> {
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
