import { eq } from 'drizzle-orm';
import { payments } from '#server/billing/billing.tables.ts';
import { PATIENCE } from '#server/billing/patience.ts';
import type { Deps } from '#server/deps.ts';
import { isUnconfirmed, sendRefund, type Wish } from './send-refund.ts';
import { wantRefund } from './want-refund.ts';

/**
 * Completes a refund that a buyer was told is under way, resending it with the same key until the provider
 * says what became of it. If it is refused after all, the administrator decides, and that decision is what
 * the buyer is mailed.
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
