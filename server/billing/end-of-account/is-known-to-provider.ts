import { type Column, type SQL, sql } from 'drizzle-orm';
import { billingCustomers, orders, subscriptions } from '#server/billing/billing.tables.ts';

/** Whether settling this person's account takes a call to the provider, which may hang. */
export function isKnownToProvider(userId: Column): SQL<boolean> {
  const owned = [billingCustomers, subscriptions, orders].map(
    (table) => sql`exists (select from ${table} where ${table.user_id} = ${userId})`,
  );
  return sql<boolean>`(${sql.join(owned, sql` or `)})`;
}
