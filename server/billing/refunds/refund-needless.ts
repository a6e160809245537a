import { isNeedless, isReturned } from '#server/billing/sync/find-needless-payments.ts';
import type { Deps } from '#server/deps.ts';
import type { PaymentRow } from './read-payment-row.ts';
import { type Attempt, refundRest } from './refund-rest.ts';
import { wantRefund } from './want-refund.ts';

/**
 * Refunds what somebody paid for a thing they already owned. What is by now the only payment for a thing
 * stays. If the provider refuses, or a bank has already returned a refund, the administrator decides.
 */
export async function refundNeedless(
  deps: Deps,
  { paymentId }: { paymentId: string },
  attempt: Attempt,
): Promise<void> {
  const isDue = async (payment: PaymentRow) =>
    !isReturned(payment) && (await isNeedless(deps, deps.db, payment));
  await refundRest(deps, { paymentId, isDue }, attempt);
  await wantRefund(deps, { paymentId });
}
