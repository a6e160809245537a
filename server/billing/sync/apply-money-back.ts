import { and, eq, ne } from 'drizzle-orm';
import { endSubscriptionJob } from '#server/billing/billing.jobs.ts';
import { orders, payments } from '#server/billing/billing.tables.ts';
import { mailDisputeLost } from '#server/billing/mails/mail-dispute.ts';
import { isKeptPayment, toMoneyBack } from '#server/billing/payments/payment-view.ts';
import type { DisputeState, PaymentState } from '#server/billing/providers/payment-provider.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { takeBackMail } from '#server/platform/mail/outbox/take-back-mail.ts';
import { isGone, isKept } from '#shared/billing/payment-state.ts';
import { findLatestPayment } from './find-latest-payment.ts';
import { toPurchase } from './to-purchase.ts';

type Payment = typeof payments.$inferSelect;

/**
 * Applies how much of a payment has gone back, as the provider says now, closing or reopening what it paid
 * for. Returns whether anything changed.
 */
export async function applyMoneyBack(
  deps: Deps,
  tx: Transaction,
  before: Payment,
  { refunds, disputes }: PaymentState,
): Promise<boolean> {
  const standing = {
    refunded_cents: sumOf(refunds.filter(({ hasFailed }) => !hasFailed)),
    failed_refund_cents: sumOf(refunds.filter(({ hasFailed }) => hasFailed)),
    disputed_cents: sumOf(disputes.filter(({ status }) => status !== 'won')),
    dispute: worstOf(disputes),
  };
  const payment = { ...before, ...standing };
  if (isSame(before, payment)) return false;
  const [was, is] = [toMoneyBack(before), toMoneyBack(payment)];
  // What was promised has come, or was returned.
  const change = { ...standing, refund_promised_at: null };
  await tx.update(payments).set(change).where(eq(payments.id, payment.id));
  if (isGone(is)) await endRequest(tx, payment);
  if (isKept(was) && !isKept(is)) await withdraw(deps, tx, payment);
  if (!isKept(was) && isKept(is)) await restore(deps, tx, payment);
  const isCurrent = await isCurrentMonth(tx, payment);
  // While a bank decides, the plan waits; it ends when the money is gone.
  if (isGone(is) && !isGone(was) && isCurrent) await endPlan(deps, tx, payment);
  if (is.dispute === 'lost' && was.dispute !== 'lost')
    await mailDisputeLost(deps, tx, payment, { isCurrent });
  return true;
}

/**
 * Once all the money has gone back, through us or the bank, there is no request left to answer, and a mail that
 * declines it, if not sent yet, would be untrue. After a refund of a part the buyer still waits for an answer
 * about the rest: only the administrator knows whether the part was meant as one, and can then decline. The
 * same goes for a dispute that is still open, as it may be won.
 */
async function endRequest(tx: Transaction, { id }: Payment): Promise<void> {
  // Read again: it may have been declined since, and is locked now.
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id));
  const mailId = payment?.refund_decline_mail_id;
  if (mailId) await takeBackMail(tx, mailId);
  await tx
    .update(payments)
    .set({ refund_wanted_at: null, refund_decline_reason: null, refund_decline_mail_id: null })
    .where(eq(payments.id, id));
}

function sumOf(parts: readonly { amountCents: number }[]): number {
  return parts.reduce((total, { amountCents }) => total + amountCents, 0);
}

function worstOf(disputes: readonly DisputeState[]): Payment['dispute'] {
  const has = (wanted: DisputeState['status']) => disputes.some(({ status }) => status === wanted);
  return (['open', 'lost', 'won'] as const).find(has) ?? null;
}

function isSame(one: Payment, other: Payment): boolean {
  return (
    one.refunded_cents === other.refunded_cents &&
    one.failed_refund_cents === other.failed_refund_cents &&
    one.disputed_cents === other.disputed_cents &&
    one.dispute === other.dispute
  );
}

/** The money has gone back, temporarily or for good, and what it paid for closes. */
async function withdraw(deps: Deps, tx: Transaction, payment: Payment): Promise<void> {
  await setOrder(tx, payment, 'refunded');
  const purchase = toPurchase(payment, '', deps.clock.now());
  if (purchase && !(await isPaidOtherwise(tx, payment))) await deps.emit(tx, 'purchaseRefunded', purchase);
}

/** A dispute was won or a refund returned: the money is back with us, and what it pays for opens again. */
async function restore(deps: Deps, tx: Transaction, payment: Payment): Promise<void> {
  await setOrder(tx, payment, 'paid');
  const purchase = toPurchase(payment, '', deps.clock.now());
  if (purchase) await deps.emit(tx, 'purchaseRestored', purchase);
}

async function setOrder(tx: Transaction, { order_id }: Payment, status: 'paid' | 'refunded'): Promise<void> {
  if (order_id) await tx.update(orders).set({ status }).where(eq(orders.id, order_id));
}

/** Losing an earlier month's money does not affect the current month. True of what is paid for once. */
async function isCurrentMonth(tx: Transaction, payment: Payment): Promise<boolean> {
  const { provider, provider_subscription_id: subscriptionId } = payment;
  if (!subscriptionId) return true;
  return (await findLatestPayment(tx, { provider, subscriptionId }))?.id === payment.id;
}

async function endPlan(deps: Deps, tx: Transaction, payment: Payment): Promise<void> {
  const { id: paymentId, provider_subscription_id: subscriptionId } = payment;
  if (subscriptionId) await deps.queue.send(endSubscriptionJob, { subscriptionId, paymentId }, { tx });
}

async function isPaidOtherwise(tx: Transaction, payment: Payment): Promise<boolean> {
  const thing = payment.course_id
    ? eq(payments.course_id, payment.course_id)
    : payment.module_id && eq(payments.module_id, payment.module_id);
  if (!thing) return false;
  const others = await tx.$count(
    payments,
    and(
      thing,
      ne(payments.id, payment.id),
      eq(payments.kind, payment.kind),
      eq(payments.user_id, payment.user_id ?? ''),
      isKeptPayment,
    ),
  );
  return others > 0;
}
