import { and, asc, eq, lte } from 'drizzle-orm';
import { testPayCheckouts } from '#server/billing/providers/test-pay/test-pay.tables.ts';
import type { TestPay } from '#server/billing/providers/test-pay/test-pay.ts';
import { closeCheckout } from './close-checkout.ts';

const BATCH = 200;

export async function expireCheckouts(testPay: TestPay): Promise<void> {
  const overdue = await testPay.db
    .select({ id: testPayCheckouts.id })
    .from(testPayCheckouts)
    .where(and(eq(testPayCheckouts.status, 'open'), lte(testPayCheckouts.expires_at, testPay.clock.now())))
    .orderBy(asc(testPayCheckouts.expires_at))
    .limit(BATCH);
  for (const { id } of overdue) await closeCheckout(testPay, { checkoutId: id, as: 'expired' });
}
