import { eq } from 'drizzle-orm';
import { payments } from '#server/billing/billing.tables.ts';
import { PATIENCE } from '#server/billing/patience.ts';
import type { Deps } from '#server/deps.ts';
import { isUnconfirmed, sendRefund, type Wish } from './send-refund.ts';
import { wantRefund } from './want-refund.ts';

/**
 * Sees through a refund that a buyer was told is under way: sent again by the same key until the provider says what
 * became of it. One that it refuses after all is the administrator's to decide about, and the buyer's mail comes from
 * there.
 */
export async function finishRefund(
  deps: Deps,
  { paymentId, ...wish }: Wish & { paymentId: string },
): Promise<void> {
  const [payment] = await deps.db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) return;
  try {
    await sendRefund(deps, payment, wish, PATIENCE.job);
  } catch (error) {
    if (isUnconfirmed(error)) throw error;
  }
  await wantRefund(deps, { paymentId });
}
