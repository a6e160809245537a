import { eq } from 'drizzle-orm';
import { payments } from '#server/billing/billing.tables.ts';
import { PATIENCE } from '#server/billing/patience.ts';
import { findPayment } from '#server/billing/payments/list-payments.ts';
import { syncSubject } from '#server/billing/sync/sync-subject.ts';
import type { Deps } from '#server/deps.ts';
import { NoAnswer, within } from '#server/platform/outside.ts';
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
  // Before any money moves: should the rest of this be lost, it is still known who wanted it.
  await deps.db.transaction((tx) =>
    deps.emit(deps, tx, 'administratorActed', {
      adminId: viewer.userId,
      act: 'payment.refund',
      subject: `payment:${paymentId}`,
      details: { amountCents, requestId },
    }),
  );
  const deadline = deps.clock.timeout(PATIENCE.refund);
  const wish = { paymentId: payment.provider_payment_id, amountCents, key: requestId };
  await within(deadline, () => deps.payments.refund(wish)).catch((error: unknown) =>
    refuse(deps, input, error),
  );
  // The money is on its way: should this fail, the provider's event books it, or the next reconciliation.
  const subject = { kind: 'payment', id: payment.provider_payment_id } as const;
  await within(deadline, () => syncSubject(deps, subject)).catch((error: unknown) => {
    deps.log.error({ err: error, payment: paymentId }, 'a refund is booked later');
    throw new DomainError('REFUND_UNCONFIRMED');
  });
  return findPayment(deps, paymentId);
}

function refuse(deps: Deps, { paymentId }: Refund, error: unknown): never {
  if (error instanceof DomainError) throw error;
  deps.log.error({ err: error, payment: paymentId }, 'a refund was not accepted');
  throw new DomainError(error instanceof NoAnswer ? 'REFUND_UNCONFIRMED' : 'REFUND_FAILED');
}
