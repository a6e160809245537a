import { isNeedless } from '#server/billing/sync/find-needless-payments.ts';
import type { Deps } from '#server/deps.ts';
import { type Attempt, refundRest } from './refund-rest.ts';
import { wantRefund } from './want-refund.ts';

/**
 * Refunds what somebody paid for a thing they already owned. What is by now the only payment for a thing
 * stays. If the provider refuses, the administrator decides.
 */
export async function refundNeedless(
  deps: Deps,
  { paymentId }: { paymentId: string },
  attempt: Attempt,
): Promise<void> {
  await refundRest(deps, { paymentId, isDue: (payment) => isNeedless(deps, deps.db, payment) }, attempt);
  await wantRefund(deps, { paymentId });
}
