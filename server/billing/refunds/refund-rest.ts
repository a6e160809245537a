import { PATIENCE } from '#server/billing/patience.ts';
import { toMoneyBack } from '#server/billing/payments/payment-view.ts';
import { syncSubject } from '#server/billing/sync/sync-subject.ts';
import type { Deps } from '#server/deps.ts';
import { within } from '#server/platform/outside.ts';
import { centsLeft } from '#shared/billing/payment-state.ts';
import { DomainError } from '#shared/errors.ts';
import { type PaymentRow, readPaymentRow } from './read-payment-row.ts';

export type Attempt = { jobId: string; attempt: number };
type Rest = { paymentId: string; isDue: (payment: PaymentRow) => boolean | Promise<boolean> };

/**
 * Refunds all that is left of a payment, in a job. However often this runs, it happens once: the provider is
 * asked first, and the rest of a payment cannot be refunded twice.
 */
export async function refundRest(deps: Deps, { paymentId, isDue }: Rest, attempt: Attempt): Promise<void> {
  await within(deps.clock.timeout(PATIENCE.job), async () => {
    const { provider, provider_payment_id: id } = await readPaymentRow(deps, paymentId);
    if (provider !== deps.payments.name) return;
    await syncSubject(deps, { kind: 'payment', id });
    // Things may have changed since the job was queued.
    const payment = await readPaymentRow(deps, paymentId);
    if (!(await isDue(payment))) return;
    await send(deps, payment, attempt);
    await syncSubject(deps, { kind: 'payment', id });
  });
}

/** What a provider refuses for good it would refuse again. */
async function send(deps: Deps, payment: PaymentRow, attempt: Attempt): Promise<void> {
  const refund = {
    paymentId: payment.provider_payment_id,
    amountCents: centsLeft(toMoneyBack(payment)),
    key: attemptKey(payment, attempt),
  };
  await deps.payments.refund(refund).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    deps.log.warn({ err: error, payment: payment.id }, 'the rest of a payment cannot be refunded');
  });
}

/** One per attempt: a provider repeats its answer to a key it knows, even if that was a failure. */
function attemptKey({ id }: PaymentRow, { jobId, attempt }: Attempt): string {
  return `rest:${id}:${jobId}:${attempt}`;
}
