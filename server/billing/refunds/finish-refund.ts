import { toMoneyBack } from '#server/billing/payments/payment-view.ts';
import type { Deps } from '#server/deps.ts';
import { isKept } from '#shared/billing/payment-state.ts';
import type { PaymentRow } from './read-payment-row.ts';
import { type Attempt, refundRest } from './refund-rest.ts';
import { wantRefund } from './want-refund.ts';

type PromisedRefund = { paymentId: string; failedRefundCents: number };

/**
 * Completes a refund that a buyer was told is under way. If it is refused after all, or the bank has returned
 * it in the meantime, the administrator decides, and that decision is what the buyer is mailed.
 */
export async function finishRefund(
  deps: Deps,
  { paymentId, failedRefundCents }: PromisedRefund,
  attempt: Attempt,
): Promise<void> {
  const rest = {
    paymentId,
    isDue: (payment: PaymentRow) =>
      isKept(toMoneyBack(payment)) && payment.failed_refund_cents === failedRefundCents,
  };
  await refundRest(deps, rest, attempt);
  await wantRefund(deps, { paymentId });
}
