import { and, desc, eq, sql } from 'drizzle-orm';
import { later } from '#server/platform/clock.ts';
import type { Card } from './cards.ts';
import { type Books, writeBooks } from './events.ts';
import {
  testPayCustomers as customers,
  testPayPortals as portals,
  testPaySubscriptions as subscriptions,
} from './test-pay.tables.ts';
import { makeId, type TestPay } from './test-pay.ts';

/** One per person, however often it is requested. */
export async function createCustomer(
  { db, clock }: TestPay,
  { userId, email }: { userId: string; email: string },
): Promise<string> {
  const [customer] = await db
    .insert(customers)
    .values({ id: makeId('cus'), user_ref: userId, email, created_at: clock.now() })
    .onConflictDoUpdate({ target: customers.user_ref, set: { user_ref: userId } })
    .returning();
  if (!customer) throw new Error('A customer was not stored');
  return customer.id;
}

export async function forgetCustomer({ db }: TestPay, customerId: string): Promise<void> {
  await db
    .update(customers)
    .set({ email: '', card_last4: null, card_expiry: null, card_outcome: null })
    .where(eq(customers.id, customerId));
}

/** A card that works now is kept for renewals. With a new one, overdue payments are retried soon. */
export async function keepCard({ tx, now }: Books, customerId: string, card: Card): Promise<void> {
  const kept = { card_last4: card.last4, card_expiry: card.expiry, card_outcome: card.later };
  await tx.update(customers).set(kept).where(eq(customers.id, customerId));
  const isUnpaid = and(eq(subscriptions.customer_id, customerId), eq(subscriptions.status, 'past_due'));
  await tx.update(subscriptions).set({ next_charge_at: now }).where(isUnpaid);
}

export function changeCard(testPay: TestPay, customerId: string, card: Card): Promise<void> {
  return writeBooks(testPay, (books) => keepCard(books, customerId, card));
}

const VALID_MINUTES = 30;

export async function openPortal(
  { db, clock, publicUrl }: TestPay,
  { customerId, returnUrl }: { customerId: string; returnUrl: string },
): Promise<{ url: string }> {
  const id = makeId('po');
  const expiresAt = later(clock.now(), { minutes: VALID_MINUTES });
  await db
    .insert(portals)
    .values({ id, customer_id: customerId, return_url: returnUrl, expires_at: expiresAt });
  return { url: `${publicUrl}/test-pay/portal/${id}` };
}

export type Portal = {
  customer: typeof customers.$inferSelect;
  returnUrl: string;
  expiresAt: Date;
  address: string;
  isExpired: boolean;
  subscription: typeof subscriptions.$inferSelect | null;
};

export async function findPortal({ db, clock }: TestPay, id: string): Promise<Portal | null> {
  const [portal] = await db
    .select({ customer: customers, returnUrl: portals.return_url, expiresAt: portals.expires_at })
    .from(portals)
    .innerJoin(customers, eq(customers.id, portals.customer_id))
    .where(eq(portals.id, id));
  if (!portal) return null;
  // The running one, or else the latest.
  const [subscription = null] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.customer_id, portal.customer.id))
    .orderBy(sql`${subscriptions.status} = 'canceled'`, desc(subscriptions.started_at))
    .limit(1);
  return {
    ...portal,
    address: `/test-pay/portal/${id}`,
    isExpired: portal.expiresAt <= clock.now(),
    subscription,
  };
}
