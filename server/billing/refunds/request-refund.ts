import { eq } from 'drizzle-orm';
import { finishRefundJob } from '#server/billing/billing.jobs.ts';
import { payments } from '#server/billing/billing.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import type { Payment } from '#shared/billing/billing.contract.ts';
import { isTakenBack } from '#shared/billing/payment-state.ts';
import type { RefundOutcome } from '#shared/billing/refund.rules.ts';
import { DomainError } from '#shared/errors.ts';
import { claimRefund } from './claim-refund.ts';
import { getMyPayment } from './get-my-payment.ts';
import { refundByRule } from './refund-by-rule.ts';
import { isUnconfirmed } from './send-refund.ts';

type Answer = Payment & { outcome: RefundOutcome };

/** A buyer gets their money back at once if the rule allows it automatically, or else requests it. */
export async function requestRefund(
  deps: Deps,
  viewer: Member,
  { paymentId }: { paymentId: string },
): Promise<Answer> {
  const { outcome, view: before } = await claimRefund(deps, viewer, paymentId);
  if (outcome !== 'granted') return { ...before, outcome };
  try {
    await refundByRule(deps, paymentId);
  } catch (error) {
    if (!isUnconfirmed(error)) throw error;
    await promiseRefund(deps, before);
    return { ...before, refundVerdict: 'under_way', outcome: 'under_way' };
  }
  const { view } = await getMyPayment(deps, deps.db, viewer, paymentId);
  if (isTakenBack(view)) throw new DomainError('PAYMENT_DISPUTED');
  if (view.refundedCents < view.amountCents) throw new DomainError('REFUND_RETURNED');
  return { ...view, outcome: 'made' };
}

/** A buyer who is told it is under way need not click again: the job completes it. */
async function promiseRefund(deps: Deps, { id, failedRefundCents }: Payment): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await tx.update(payments).set({ refund_promised_at: deps.clock.now() }).where(eq(payments.id, id));
    const promise = { paymentId: id, failedRefundCents };
    await deps.queue.send(finishRefundJob, promise, { tx, singletonKey: `${id}:${failedRefundCents}` });
  });
}
