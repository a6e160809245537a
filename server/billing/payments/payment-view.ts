import { type SQL, sql } from 'drizzle-orm';
import { moduleProgress } from '#server/academy/academy.tables.ts';
import { payments } from '#server/billing/billing.tables.ts';
import { watchedPercent } from '#server/billing/sold/watched-percent.ts';
import type { MoneyBack } from '#shared/billing/payment-state.ts';

const readPercent = sql`(
  select r.progress_percentage from ${moduleProgress} r
  where r.user_id = ${payments.user_id} and r.module_id = ${payments.module_id})`;

/** Ever, not per plan: somebody who subscribes anew every fortnight is no first-time buyer. */
const isEarlier = sql`earlier.user_id = ${payments.user_id} and earlier.kind = 'premium'
  and (earlier.paid_at, earlier.id) < (${payments.paid_at}, ${payments.id})`;

/** By the rule, not by the administrator, whose refunds are goodwill. */
const refundedBefore = sql`other.user_id = ${payments.user_id} and other.kind = ${payments.kind}
  and other.id <> ${payments.id} and other.refund_granted_at is not null
  and coalesce(other.course_id, other.module_id) = coalesce(${payments.course_id}, ${payments.module_id})`;

export const paymentColumns = {
  id: payments.id,
  userId: payments.user_id,
  kind: payments.kind,
  title: payments.title,
  amountCents: payments.amount_cents,
  refundedCents: payments.refunded_cents,
  failedRefundCents: payments.failed_refund_cents,
  disputedCents: payments.disputed_cents,
  dispute: payments.dispute,
  refundWantedAt: payments.refund_wanted_at,
  refundDeclineReason: payments.refund_decline_reason,
  isGranted: sql<boolean>`${payments.refund_granted_at} is not null`,
  refundPromisedAt: payments.refund_promised_at,
  provider: payments.provider,
  paidAt: payments.paid_at,
  receiptNumber: payments.receipt_number,
  isFirst: sql<boolean>`not exists (select from ${payments} earlier where ${isEarlier})`,
  wasRefundedBefore: sql<boolean>`exists (select from ${payments} other where ${refundedBefore})`,
  usedPercent:
    sql`coalesce(case ${payments.kind} when 'course' then ${watchedPercent} when 'module' then ${readPercent} end, 0)`.mapWith(
      Number,
    ),
};

export function toMoneyBack(payment: typeof payments.$inferSelect): MoneyBack {
  return {
    amountCents: payment.amount_cents,
    refundedCents: payment.refunded_cents,
    failedRefundCents: payment.failed_refund_cents,
    disputedCents: payment.disputed_cents,
    dispute: payment.dispute,
  };
}

/** `isKept` for queries. */
export const isKeptPayment: SQL<boolean> = sql`(${payments.refunded_cents} < ${payments.amount_cents} and coalesce(${payments.dispute}, 'won') = 'won')`;
