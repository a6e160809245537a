import { and, eq } from 'drizzle-orm';
import { billingCustomers } from '#server/billing/billing.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Member } from '#shared/access/viewer.ts';

/** The person as the provider knows them, made known with their first checkout. */
export async function ensureCustomer(deps: Deps, tx: Transaction, viewer: Member): Promise<string> {
  const { name: provider } = deps.payments;
  const [known] = await tx
    .select({ id: billingCustomers.provider_customer_id })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.user_id, viewer.userId), eq(billingCustomers.provider, provider)));
  if (known) return known.id;
  const { userId, email, displayName } = viewer;
  const customerId = await deps.payments.createCustomer({ userId, email, displayName });
  await tx
    .insert(billingCustomers)
    .values({
      provider,
      provider_customer_id: customerId,
      user_id: userId,
      created_at: deps.clock.now(),
    })
    .onConflictDoNothing();
  return customerId;
}
