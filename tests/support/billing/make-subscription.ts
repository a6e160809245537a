import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { subscriptions } from '#server/billing/billing.tables.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { PREMIUM_PRODUCT_ID } from '#shared/billing/prices.ts';

type Standing = Partial<typeof subscriptions.$inferInsert> & { current_period_end: Date };

/** A subscription as if a provider had reported it. */
export async function makeSubscription(db: Queryable, userId: string, standing: Standing): Promise<void> {
  await db.insert(subscriptions).values({
    user_id: userId,
    provider: 'made',
    provider_subscription_id: randomUUID(),
    product_id: PREMIUM_PRODUCT_ID,
    status: 'active',
    ...standing,
  });
}

/** Cancelled, with its period ending at that moment. */
export async function endPremium(db: Database, userId: string, at: Date): Promise<void> {
  await db
    .update(subscriptions)
    .set({ cancel_at_period_end: true, current_period_end: at })
    .where(eq(subscriptions.user_id, userId));
}
