import type { payments } from '#server/billing/billing.tables.ts';
import { PATIENCE } from '#server/billing/patience.ts';
import { syncSubject } from '#server/billing/sync/sync-subject.ts';
import type { Deps } from '#server/deps.ts';
import { NoAnswer, within } from '#server/platform/outside.ts';
import { DomainError } from '#shared/errors.ts';

type Payment = typeof payments.$inferSelect;

type Wish = { amountCents: number; key: string };

/**
 * The provider moves the money; what that means here follows from what it then says about the payment. The
 * same key twice is one refund.
 */
export async function sendRefund(
  deps: Deps,
  payment: Payment,
  wish: Wish,
  deadline: AbortSignal = deps.clock.timeout(PATIENCE.click),
): Promise<void> {
  const paymentId = payment.provider_payment_id;
  const { amountCents, key } = wish;
  await within(deadline, () => deps.payments.refund({ paymentId, amountCents, key })).catch(
    (error: unknown) => refuse(deps, payment, error),
  );
  // The money is on its way: if this fails, the provider's event or the next reconciliation books it.
  await within(deadline, () => syncSubject(deps, { kind: 'payment', id: paymentId })).catch(
    (error: unknown) => {
      deps.log.error({ err: error, payment: payment.id }, 'a refund will be booked later');
      throw new DomainError('REFUND_UNCONFIRMED');
    },
  );
}

/** What is told when the provider did not accept a refund, or may have made it. */
function refuse(deps: Deps, { id }: Payment, error: unknown): never {
  if (error instanceof DomainError) throw error;
  deps.log.error({ err: error, payment: id }, 'a refund was not accepted');
  throw new DomainError(error instanceof NoAnswer ? 'REFUND_UNCONFIRMED' : 'REFUND_FAILED');
}

/** The provider may or may not have made it. */
export function isUnconfirmed(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'REFUND_UNCONFIRMED';
}
