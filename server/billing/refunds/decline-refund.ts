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
import { clearUpLostRefunds } from './clear-up-lost-refunds.ts';
import { isBeingRefunded } from './is-being-refunded.ts';
import { mailRefundDeclined } from './mail-refund-declined.ts';
import { withdrawUnasked } from './withdraw-unasked.ts';

type Decline = { paymentId: string; reason: string };

/**
 * A buyer's request is answered once, whichever tab is first: once a refund has been claimed, it can no longer
 * be declined. An administrator who declines and then refunds has changed their mind, and if the mail that
 * declines has not been sent by then, it never is.
 */
export async function declineRefund(deps: Deps, viewer: Admin, decline: Decline): Promise<AnyonesPayment> {
  const { paymentId, reason } = decline;
  await clearUpLostRefunds(deps, paymentId);
  const isUnasked = await deps.db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
    if (!payment) throw new DomainError('NOT_FOUND');
    if (payment.refund_wanted_at === null) {
      // The same answer sent again, for example after a lost connection.
      if (payment.refund_decline_reason === reason) return false;
      throw new DomainError('REQUEST_SETTLED');
    }
    if (isTakenBack(payment)) throw new DomainError('PAYMENT_DISPUTED');
    // What was paid twice goes back anyway.
    if ((await isBeingRefunded(deps, tx, paymentId)) || (await isNeedless(deps, tx, payment))) {
      throw new DomainError('REFUND_UNDER_WAY');
    }
    if (payment.is_refund_unasked) {
      await withdrawUnasked(tx, eq(payments.id, paymentId));
      return true;
    }
    await tx
      .update(payments)
      .set({
        refund_wanted_at: null,
        refund_decline_reason: reason,
        refund_decline_mail_id: await mailRefundDeclined(deps, tx, payment, reason),
      })
      .where(eq(payments.id, paymentId));
    await deps.emit(tx, 'administratorActed', {
      adminId: viewer.userId,
      act: 'payment.decline-refund',
      subject: `payment:${paymentId}`,
      details: { reason },
    });
    await tellBuyer(deps, tx, payment);
    return false;
  });
  // It is no longer paid twice, and there is no buyer waiting for an answer.
  if (isUnasked) throw new DomainError('REQUEST_SETTLED');
  return getPayment(deps, paymentId);
}

/** Their open pages still say that they are waiting. */
async function tellBuyer(deps: Deps, tx: Transaction, payment: typeof payments.$inferSelect): Promise<void> {
  if (payment.user_id === null) return;
  const { kind, course_id: courseId, module_id: moduleId } = payment;
  await deps.hub.publish(personTopic(payment.user_id), 'purchases.changed', { kind, courseId, moduleId }, tx);
}
