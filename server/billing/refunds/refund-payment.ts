import { eq } from 'drizzle-orm';
import { payments } from '#server/billing/billing.tables.ts';
import { findPayment } from '#server/billing/payments/list-payments.ts';
import { syncPayment } from '#server/billing/sync/sync-payment.ts';
import type { Deps } from '#server/deps.ts';
import type { Admin } from '#shared/access/viewer.ts';
import type { AnyonesPayment } from '#shared/billing/billing.contract.ts';
import { DomainError } from '#shared/errors.ts';

type Refund = { paymentId: string; amountCents: number; requestId: string };

/** The provider moves the money back; what that means here follows from what it then says of the payment. */
export async function refundPayment(deps: Deps, viewer: Admin, input: Refund): Promise<AnyonesPayment> {
  const { paymentId, amountCents, requestId } = input;
  const [payment] = await deps.db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw new DomainError('NOT_FOUND');
  if (payment.provider !== deps.payments.name) throw new DomainError('REFUND_FAILED');
  await deps.payments
    .refund({ paymentId: payment.provider_payment_id, amountCents, key: requestId })
    .catch((error: unknown) => {
      if (error instanceof DomainError) throw error;
      deps.log.error({ err: error, payment: paymentId }, 'a refund was not accepted');
      throw new DomainError('REFUND_FAILED');
    });
  await deps.db.transaction(async (tx) => {
    await syncPayment(deps, tx, payment.provider_payment_id);
    await deps.emit(deps, tx, 'administratorActed', {
      adminId: viewer.userId,
      act: 'payment.refund',
      subject: `payment:${paymentId}`,
      details: { amountCents, requestId },
    });
  });
  await deps.announcePublicChange();
  return findPayment(deps, paymentId);
}
