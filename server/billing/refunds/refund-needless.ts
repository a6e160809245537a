import { eq } from 'drizzle-orm';
import { payments } from '#server/billing/billing.tables.ts';
import { PATIENCE } from '#server/billing/patience.ts';
import { toMoneyBack } from '#server/billing/payments/payment-view.ts';
import { isNeedless } from '#server/billing/sync/find-needless-payments.ts';
import { syncSubject } from '#server/billing/sync/sync-subject.ts';
import type { Deps } from '#server/deps.ts';
import { within } from '#server/platform/outside.ts';
import { centsLeft } from '#shared/billing/payment-state.ts';
import { DomainError } from '#shared/errors.ts';

type Payment = typeof payments.$inferSelect;
type Attempt = { jobId: string; attempt: number };

/**
 * Refunds what somebody paid for a thing they already owned. However often this runs, it happens once: the
 * provider is asked first, and the rest of a payment cannot be refunded twice.
 */
export async function refundNeedless(
  deps: Deps,
  { paymentId }: { paymentId: string },
  attempt: Attempt,
): Promise<void> {
  await within(deps.clock.timeout(PATIENCE.job), async () => {
    const { provider, provider_payment_id: id } = await getPayment(deps, paymentId);
    if (provider !== deps.payments.name) return;
    await syncSubject(deps, { kind: 'payment', id });
    const payment = await getPayment(deps, paymentId);
    // Things may have changed since the job was queued: what is now the only payment for a thing stays.
    if (!(await isNeedless(deps, deps.db, payment))) return;
    await sendBack(deps, payment, attempt);
    await syncSubject(deps, { kind: 'payment', id });
  });
}

async function getPayment(deps: Deps, paymentId: string): Promise<Payment> {
  const [payment] = await deps.db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw new DomainError('NOT_FOUND');
  return payment;
}

/** What a provider refuses for good it would refuse again, and the reason shows in the payment's state. */
async function sendBack(deps: Deps, payment: Payment, attempt: Attempt): Promise<void> {
  const refund = {
    paymentId: payment.provider_payment_id,
    amountCents: centsLeft(toMoneyBack(payment)),
    key: attemptKey(payment, attempt),
  };
  await deps.payments.refund(refund).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    deps.log.warn({ err: error, payment: payment.id }, 'a needless payment cannot be refunded');
  });
}

/** One per attempt: a provider repeats its answer to a key it knows, even if that was a failure. */
function attemptKey({ id }: Payment, { jobId, attempt }: Attempt): string {
  return `needless:${id}:${jobId}:${attempt}`;
}
