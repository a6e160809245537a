import { and, eq, ne } from 'drizzle-orm';
import { writeBooks } from '#server/billing/providers/test-pay/events/write-books.ts';
import { testPaySubscriptions } from '#server/billing/providers/test-pay/test-pay.tables.ts';
import type { TestPay } from '#server/billing/providers/test-pay/test-pay.ts';

/** At once. One that has ended stays as it is. */
export function endSubscription(testPay: TestPay, subscriptionId: string): Promise<void> {
  return writeBooks(testPay, async (tx, tell) => {
    const ended = await tx
      .update(testPaySubscriptions)
      .set({ status: 'canceled', ended_at: testPay.clock.now(), next_charge_at: null })
      .where(and(eq(testPaySubscriptions.id, subscriptionId), ne(testPaySubscriptions.status, 'canceled')))
      .returning({ id: testPaySubscriptions.id });
    for (const { id } of ended) await tell('subscription.ended', 'subscription', id);
  });
}
