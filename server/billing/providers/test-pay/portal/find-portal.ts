import { desc, eq, sql } from 'drizzle-orm';
import {
  testPayCustomers,
  testPayPortals,
  testPaySubscriptions,
} from '#server/billing/providers/test-pay/test-pay.tables.ts';
import type { TestPay } from '#server/billing/providers/test-pay/test-pay.ts';

export type Subscription = typeof testPaySubscriptions.$inferSelect;

export type Portal = {
  id: string;
  returnUrl: string;
  isExpired: boolean;
  customer: typeof testPayCustomers.$inferSelect;
  /** The one that runs, or the one that ran last. */
  subscription: Subscription | null;
};

export async function findPortal(testPay: TestPay, portalId: string): Promise<Portal | null> {
  const [row] = await testPay.db
    .select({ portal: testPayPortals, customer: testPayCustomers })
    .from(testPayPortals)
    .innerJoin(testPayCustomers, eq(testPayCustomers.id, testPayPortals.customer_id))
    .where(eq(testPayPortals.id, portalId));
  if (!row) return null;
  const { portal, customer } = row;
  const [subscription] = await testPay.db
    .select()
    .from(testPaySubscriptions)
    .where(eq(testPaySubscriptions.customer_id, customer.id))
    .orderBy(sql`${testPaySubscriptions.status} = 'canceled'`, desc(testPaySubscriptions.started_at))
    .limit(1);
  return {
    id: portal.id,
    returnUrl: portal.return_url,
    isExpired: portal.expires_at <= testPay.clock.now(),
    customer,
    subscription: subscription ?? null,
  };
}
