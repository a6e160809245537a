import { and, eq } from 'drizzle-orm';
import { billingCustomers } from '#server/billing/billing.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';

/**
 * The person's customer id at the provider, created with their first checkout. If two are created at once,
 * one is kept and used for both; nothing is ever bought as the other.
 */
export async function ensureCustomer(deps: Deps, viewer: Member): Promise<string> {
  const known = await findCustomerOf(deps, viewer);
  if (known) return known;
  const { userId, email, displayName } = viewer;
  const customerId = await deps.payments.createCustomer({ userId, email, displayName });
  await deps.db
    .insert(billingCustomers)
    .values({
      provider: deps.payments.name,
      provider_customer_id: customerId,
      user_id: userId,
      created_at: deps.clock.now(),
    })
    .onConflictDoNothing();
  const kept = await findCustomerOf(deps, viewer);
  if (!kept) throw new Error(`Customer ${customerId} belongs to someone else`);
  return kept;
}

async function findCustomerOf(deps: Deps, { userId }: Member): Promise<string | null> {
  const [known] = await deps.db
    .select({ id: billingCustomers.provider_customer_id })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.user_id, userId), eq(billingCustomers.provider, deps.payments.name)));
  return known?.id ?? null;
}
