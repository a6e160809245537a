import { eq } from 'drizzle-orm';
import { payments } from '#server/billing/billing.tables.ts';
import { getPayment } from '#server/billing/payments/list-payments.ts';
import { isNeedless } from '#server/billing/sync/find-needless-payments.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Admin } from '#shared/access/viewer.ts';
import type { AnyonesPayment } from '#shared/billing/billing.contract.ts';
import { isTakenBack } from '#shared/billing/payment-state.ts';
import { DomainError } from '#shared/errors.ts';
import { personTopic } from '#shared/realtime.ts';
import { isBeingRefunded } from './is-being-refunded.ts';
import { mailRefundDeclined } from './mail-refund-declined.ts';

type Decline = { paymentId: string; reason: string };

/**
 * A buyer's request is answered once, whichever tab is first: after a refund it can no longer be declined.
 */
export async function declineRefund(deps: Deps, viewer: Admin, decline: Decline): Promise<AnyonesPayment> {
  const { paymentId, reason } = decline;
  await deps.db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
    if (!payment) throw new DomainError('NOT_FOUND');
    if (payment.refund_wanted_at === null) {
      // The same answer sent again, for example after a lost connection.
      if (payment.refund_decline_reason === reason) return;
      throw new DomainError('REQUEST_SETTLED');
    }
    if (isTakenBack(payment)) throw new DomainError('PAYMENT_DISPUTED');
    // What was paid twice goes back anyway.
    if ((await isBeingRefunded(deps, tx, paymentId)) || (await isNeedless(deps, tx, payment))) {
      throw new DomainError('REFUND_UNDER_WAY');
    }
    await tx
      .update(payments)
      .set({ refund_wanted_at: null, refund_decline_reason: reason })
      .where(eq(payments.id, paymentId));
    await deps.emit(tx, 'administratorActed', {
      adminId: viewer.userId,
      act: 'payment.decline-refund',
      subject: `payment:${paymentId}`,
      details: { reason },
    });
    await mailRefundDeclined(deps, tx, payment, reason);
    await tellBuyer(deps, tx, payment);
  });
  return getPayment(deps, paymentId);
}

/** Their open pages still say that they are waiting. */
async function tellBuyer(deps: Deps, tx: Transaction, payment: typeof payments.$inferSelect): Promise<void> {
  if (payment.user_id === null) return;
  const { kind, course_id: courseId, module_id: moduleId } = payment;
  await deps.hub.publish(personTopic(payment.user_id), 'purchases.changed', { kind, courseId, moduleId }, tx);
}
