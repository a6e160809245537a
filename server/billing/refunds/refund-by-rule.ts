import { PATIENCE } from '#server/billing/patience.ts';
import { toMoneyBack } from '#server/billing/payments/payment-view.ts';
import { syncSubject } from '#server/billing/sync/sync-subject.ts';
import type { Deps } from '#server/deps.ts';
import { within } from '#server/platform/outside.ts';
import { centsLeft } from '#shared/billing/payment-state.ts';
import { DomainError } from '#shared/errors.ts';
import { readPaymentRow } from './read-payment-row.ts';
import { sendRefund } from './send-refund.ts';

/**
 * Refunds all that is left of a payment while its buyer waits. An earlier click may have been refused, or made
 * without our knowing, so the provider is asked first. The key is new each time, because a provider repeats its
 * answer to a key it knows, even if that was a failure. Many clicks are still one refund: the rest of a payment
 * cannot be refunded twice.
 */
export async function refundByRule(deps: Deps, paymentId: string): Promise<void> {
  const deadline = deps.clock.timeout(PATIENCE.click);
  const known = await readPaymentRow(deps, paymentId);
  const askAgain = async () => {
    const subject = { kind: 'payment', id: known.provider_payment_id } as const;
    await within(deadline, () => syncSubject(deps, subject)).catch((error: unknown) => {
      if (error instanceof DomainError) throw error;
      // A question that fails has refused nothing.
      deps.log.error(
        { err: error, payment: paymentId },
        'a payment could not be looked up before its refund',
      );
      throw new DomainError('REFUND_UNCONFIRMED');
    });
    return readPaymentRow(deps, paymentId);
  };
  let payment = await askAgain();
  for (;;) {
    const amountCents = centsLeft(toMoneyBack(payment));
    if (amountCents === 0) return;
    const key = `by-the-rule:${paymentId}:${crypto.randomUUID()}`;
    try {
      return await sendRefund(deps, payment, { amountCents, key }, deadline);
    } catch (error) {
      if (!isTooLarge(error)) throw error;
      payment = await askAgain();
      // Unless another click was faster, or the administrator, whose refund of a part leaves a smaller rest.
      if (centsLeft(toMoneyBack(payment)) >= amountCents) throw error;
    }
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'REFUND_TOO_LARGE';
}
