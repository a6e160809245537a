import { and, eq } from 'drizzle-orm';
import { adminRefunds } from '#server/billing/billing.tables.ts';
import { getPayment } from '#server/billing/payments/list-payments.ts';
import type { Deps } from '#server/deps.ts';
import type { Admin } from '#shared/access/viewer.ts';
import type { AnyonesPayment } from '#shared/billing/billing.contract.ts';
import { DomainError } from '#shared/errors.ts';
import { type AdminRefund, claimAdminRefund } from './claim-admin-refund.ts';
import { clearUpLostRefunds } from './clear-up-lost-refunds.ts';
import { isUnconfirmed, sendRefund } from './send-refund.ts';

export async function refundPayment(deps: Deps, viewer: Admin, refund: AdminRefund): Promise<AnyonesPayment> {
  const { paymentId, amountCents, requestId } = refund;
  // They did not know of it when they chose this amount.
  if (await clearUpLostRefunds(deps, paymentId, requestId)) throw new DomainError('REFUND_TURNED_UP');
  const { payment, isSettled, firstSentAt } = await claimAdminRefund(deps, viewer, refund);
  if (isSettled) return getPayment(deps, paymentId);
  const isThisOne = eq(adminRefunds.id, requestId);
  try {
    await sendRefund(deps, payment, { amountCents, key: requestId });
  } catch (error) {
    // A refused refund leaves no trace: its id may be used for another amount. Unless it was sent before or
    // has been sent again since, as that one may be on its way.
    if (firstSentAt && !isUnconfirmed(error)) {
      await deps.db.delete(adminRefunds).where(and(isThisOne, eq(adminRefunds.sent_at, firstSentAt)));
    }
    throw error;
  }
  await deps.db.update(adminRefunds).set({ settled_at: deps.clock.now() }).where(isThisOne);
  const after = await getPayment(deps, paymentId);
  if (after.failedRefundCents > payment.failed_refund_cents) throw new DomainError('REFUND_RETURNED');
  return after;
}
