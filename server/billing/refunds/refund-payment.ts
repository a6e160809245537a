import { eq } from 'drizzle-orm';
import { payments } from '#server/billing/billing.tables.ts';
import { getPayment } from '#server/billing/payments/list-payments.ts';
import type { Deps } from '#server/deps.ts';
import type { Admin } from '#shared/access/viewer.ts';
import type { AnyonesPayment } from '#shared/billing/billing.contract.ts';
import { DomainError } from '#shared/errors.ts';
import { sendRefund } from './send-refund.ts';

type Refund = { paymentId: string; amountCents: number; requestId: string };

export async function refundPayment(deps: Deps, viewer: Admin, input: Refund): Promise<AnyonesPayment> {
  const { paymentId, amountCents, requestId } = input;
  const [payment] = await deps.db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw new DomainError('NOT_FOUND');
  if (payment.provider !== deps.payments.name) throw new DomainError('REFUND_FAILED');
  if (payment.dispute === 'open' || payment.dispute === 'lost') throw new DomainError('PAYMENT_DISPUTED');
  // Before any money moves: should the rest of this be lost, it is still known who wanted it.
  await deps.db.transaction((tx) =>
    deps.emit(tx, 'administratorActed', {
      adminId: viewer.userId,
      act: 'payment.refund',
      subject: `payment:${paymentId}`,
      details: { amountCents, requestId },
    }),
  );
  await sendRefund(deps, payment, { amountCents, key: requestId });
  return getPayment(deps, paymentId);
}
