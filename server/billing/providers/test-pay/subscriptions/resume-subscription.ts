import { and, eq, gt, ne } from 'drizzle-orm';
import { writeBooks } from '#server/billing/providers/test-pay/events/write-books.ts';
import { testPaySubscriptions } from '#server/billing/providers/test-pay/test-pay.tables.ts';
import type { TestPay } from '#server/billing/providers/test-pay/test-pay.ts';

/** Takes a cancellation back, for as long as something of the paid period is left. */
export function resumeSubscription(testPay: TestPay, subscriptionId: string): Promise<void> {
  return writeBooks(testPay, async (tx, tell) => {
    const resumed = await tx
      .update(testPaySubscriptions)
      .set({ cancel_at_period_end: false })
      .where(
        and(
          eq(testPaySubscriptions.id, subscriptionId),
          ne(testPaySubscriptions.status, 'canceled'),
          eq(testPaySubscriptions.cancel_at_period_end, true),
          gt(testPaySubscriptions.period_end, testPay.clock.now()),
        ),
      )
      .returning({ id: testPaySubscriptions.id });
    for (const { id } of resumed) await tell('subscription.resumed', 'subscription', id);
  });
}
