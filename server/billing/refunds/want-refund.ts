import { and, eq, isNull } from 'drizzle-orm';
import { payments } from '#server/billing/billing.tables.ts';
import { isKeptPayment } from '#server/billing/payments/payment-view.ts';
import { isNeedless } from '#server/billing/sync/find-needless-payments.ts';
import type { Deps } from '#server/deps.ts';
import { readPaymentRow } from './read-payment-row.ts';

/**
 * Brings a refund that was not made before the administrator, if it is still due: one the buyer was promised,
 * or one of a payment too many.
 */
export async function wantRefund(deps: Deps, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await readPaymentRow(deps, paymentId);
  if (payment.refund_granted_at === null && !(await isNeedless(deps, deps.db, payment))) return;
  await deps.db
    .update(payments)
    .set({ refund_wanted_at: deps.clock.now() })
    .where(and(eq(payments.id, paymentId), isNull(payments.refund_wanted_at), isKeptPayment));
}
