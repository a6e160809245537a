import { and, desc, eq } from 'drizzle-orm';
import { payments } from '#server/billing/billing.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** The one that paid for a plan's current month. */
export async function findLatestPayment(
  db: Queryable,
  { provider, subscriptionId }: { provider: string; subscriptionId: string },
): Promise<typeof payments.$inferSelect | null> {
  const [latest] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.provider_subscription_id, subscriptionId)))
    .orderBy(desc(payments.paid_at), desc(payments.id))
    .limit(1);
  return latest ?? null;
}
