import { finishRefundJob } from '#server/billing/billing.jobs.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import type { Payment } from '#shared/billing/billing.contract.ts';
import type { RefundOutcome } from '#shared/billing/refund.rules.ts';
import { DomainError } from '#shared/errors.ts';
import { claimRefund } from './claim-refund.ts';
import { getMyPayment } from './get-my-payment.ts';
import { isUnconfirmed, sendRefund } from './send-refund.ts';

type Answer = Payment & { outcome: RefundOutcome };

/** A buyer gets their money back at once if the rule allows it automatically, or else requests it. */
export async function requestRefund(
  deps: Deps,
  viewer: Member,
  { paymentId }: { paymentId: string },
): Promise<Answer> {
  const claim = await claimRefund(deps, viewer, paymentId);
  if (claim.outcome !== 'granted') return { ...claim.view, outcome: claim.outcome };
  try {
    await sendRefund(deps, claim.row, claim.wish);
  } catch (error) {
    if (!isUnconfirmed(error)) throw error;
    // A buyer who is told it is under way need not click again: the job completes it.
    const promise = { paymentId, failedRefundCents: claim.view.failedRefundCents };
    await deps.queue.send(finishRefundJob, promise, { singletonKey: claim.wish.key });
    return { ...claim.view, outcome: 'under_way' };
  }
  const { view } = await getMyPayment(deps, deps.db, viewer, paymentId);
  if (view.refundedCents < view.amountCents) throw new DomainError('REFUND_RETURNED');
  return { ...view, outcome: 'made' };
}
