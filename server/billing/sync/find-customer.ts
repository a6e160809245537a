import { and, eq } from 'drizzle-orm';
import { billingCustomers } from '#server/billing/billing.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';

/** Whose it is; null for a customer we do not know. */
export async function findCustomer(deps: Deps, tx: Transaction, customerId: string): Promise<string | null> {
  const [customer] = await tx
    .select({ userId: billingCustomers.user_id })
    .from(billingCustomers)
    .where(
      and(
        eq(billingCustomers.provider, deps.payments.name),
        eq(billingCustomers.provider_customer_id, customerId),
      ),
    );
  return customer?.userId ?? null;
}
