import { and, eq, ne } from 'drizzle-orm';
import { writeBooks } from '#server/billing/providers/test-pay/events/write-books.ts';
import { testPaySubscriptions } from '#server/billing/providers/test-pay/test-pay.tables.ts';
import type { TestPay } from '#server/billing/providers/test-pay/test-pay.ts';
import { endSubscription } from './end-subscription.ts';

/** With the end of what is paid; at once if nothing of it is left. */
export async function cancelSubscription(testPay: TestPay, subscriptionId: string): Promise<void> {
  const periodEnd = await writeBooks(testPay, async (tx, tell) => {
    const [canceled] = await tx
      .update(testPaySubscriptions)
      .set({ cancel_at_period_end: true })
      .where(
        and(
          eq(testPaySubscriptions.id, subscriptionId),
          ne(testPaySubscriptions.status, 'canceled'),
          eq(testPaySubscriptions.cancel_at_period_end, false),
        ),
      )
      .returning({ periodEnd: testPaySubscriptions.period_end });
    if (canceled) await tell('subscription.canceled', 'subscription', subscriptionId);
    return canceled?.periodEnd;
  });
  if (periodEnd && periodEnd <= testPay.clock.now()) await endSubscription(testPay, subscriptionId);
}
