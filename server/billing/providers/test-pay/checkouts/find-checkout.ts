import { eq } from 'drizzle-orm';
import { testPayCheckouts } from '#server/billing/providers/test-pay/test-pay.tables.ts';
import type { TestPay } from '#server/billing/providers/test-pay/test-pay.ts';

export type Checkout = typeof testPayCheckouts.$inferSelect;

/** Time closes a checkout by itself; that it is written down, and told, may come a little later. */
export async function findCheckout(testPay: TestPay, checkoutId: string): Promise<Checkout | null> {
  const [checkout] = await testPay.db
    .select()
    .from(testPayCheckouts)
    .where(eq(testPayCheckouts.id, checkoutId));
  if (!checkout) return null;
  const isOver = checkout.status === 'open' && checkout.expires_at <= testPay.clock.now();
  return isOver ? { ...checkout, status: 'expired' } : checkout;
}
