import { and, eq, isNull } from 'drizzle-orm';
import { lockPerson } from '#server/auth/lock-person.ts';
import { payments } from '#server/billing/billing.tables.ts';
import { isKeptPayment } from '#server/billing/payments/payment-view.ts';
import { isNeedless } from '#server/billing/sync/find-needless-payments.ts';
import type { Deps } from '#server/deps.ts';
import { readPaymentRow } from './read-payment-row.ts';

/**
 * Brings a refund that was not made before the administrator, if it is still due: one the buyer was promised,
 * or one of a payment too many. A promise ends with this: by now it was kept, or somebody is to decide.
 */
export async function wantRefund(deps: Deps, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await readPaymentRow(deps, paymentId);
  const isUnasked = payment.refund_granted_at === null;
  await deps.db.transaction(async (tx) => {
    // What is needless depends on their other payments.
    if (payment.user_id) await lockPerson(tx, payment.user_id);
    await tx.update(payments).set({ refund_promised_at: null }).where(eq(payments.id, paymentId));
    if (isUnasked && !(await isNeedless(deps, tx, payment))) return;
    await tx
      .update(payments)
      .set({ refund_wanted_at: deps.clock.now(), is_refund_unasked: isUnasked })
      .where(and(eq(payments.id, paymentId), isNull(payments.refund_wanted_at), isKeptPayment));
  });
}
