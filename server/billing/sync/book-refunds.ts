import { and, eq, ne, sql } from 'drizzle-orm';
import { endSubscriptionJob } from '#server/billing/billing.jobs.ts';
import { orders, payments } from '#server/billing/billing.tables.ts';
import { bookPosting } from '#server/billing/ledger/book-posting.ts';
import { shareOutRefund } from '#server/billing/ledger/share-out.ts';
import { mailRefund } from '#server/billing/mails/mail-refund.ts';
import type { PaymentState } from '#server/billing/providers/payment-provider.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { toPurchase } from './to-purchase.ts';

type Payment = typeof payments.$inferSelect;

export async function bookRefunds(
  deps: Deps,
  tx: Transaction,
  payment: Payment,
  refunds: PaymentState['refunds'],
): Promise<void> {
  const sale = { kind: payment.kind, userId: payment.user_id, creatorId: payment.creator_id };
  let refundedCents = payment.refunded_cents;
  for (const { id, amountCents, at } of refunds) {
    const posting = { payment_id: payment.id, kind: 'refund', reference: id, booked_at: at } as const;
    if (!(await bookPosting(tx, posting, shareOutRefund(sale, refundedCents, amountCents)))) continue;
    refundedCents += amountCents;
    await mailRefund(deps, tx, payment, amountCents);
  }
  if (refundedCents === payment.refunded_cents) return;
  await tx.update(payments).set({ refunded_cents: refundedCents }).where(eq(payments.id, payment.id));
  if (refundedCents === payment.amount_cents) await withdraw(deps, tx, payment);
}

/** All of it has gone back, and with it what it paid for. */
async function withdraw(deps: Deps, tx: Transaction, payment: Payment): Promise<void> {
  if (payment.order_id) {
    await tx.update(orders).set({ status: 'refunded' }).where(eq(orders.id, payment.order_id));
  }
  if (payment.provider_subscription_id && (await isLatest(tx, payment))) {
    await deps.queue.send(endSubscriptionJob, { subscriptionId: payment.provider_subscription_id }, { tx });
  }
  const purchase = toPurchase(payment, '', deps.clock.now());
  if (purchase && !(await isPaidOtherwise(tx, payment)))
    await deps.emit(deps, tx, 'purchaseRefunded', purchase);
}

/** A refund of an earlier month takes nothing from the current one. */
async function isLatest(tx: Transaction, payment: Payment): Promise<boolean> {
  const newer = await tx.$count(
    payments,
    and(
      eq(payments.provider, payment.provider),
      eq(payments.provider_subscription_id, payment.provider_subscription_id ?? ''),
      sql`${payments.paid_at} > ${payment.paid_at.toISOString()}::timestamptz`,
    ),
  );
  return newer === 0;
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
      sql`${payments.refunded_cents} < ${payments.amount_cents}`,
    ),
  );
  return others > 0;
}
