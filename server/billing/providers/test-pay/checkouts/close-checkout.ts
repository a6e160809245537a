import { and, eq } from 'drizzle-orm';
import { writeBooks } from '#server/billing/providers/test-pay/events/write-books.ts';
import { testPayCheckouts } from '#server/billing/providers/test-pay/test-pay.tables.ts';
import type { TestPay } from '#server/billing/providers/test-pay/test-pay.ts';

/** Nobody can pay it any more. One that is paid or closed stays as it is. */
export function closeCheckout(
  testPay: TestPay,
  input: { checkoutId: string; as: 'canceled' | 'expired' },
): Promise<void> {
  return writeBooks(testPay, async (tx, tell) => {
    const closed = await tx
      .update(testPayCheckouts)
      .set({ status: input.as })
      .where(and(eq(testPayCheckouts.id, input.checkoutId), eq(testPayCheckouts.status, 'open')))
      .returning({ id: testPayCheckouts.id });
    for (const { id } of closed) await tell(`checkout.${input.as}`, 'checkout', id);
  });
}
