import { type SQL, sql } from 'drizzle-orm';
import { moduleProgress } from '#server/academy/academy.tables.ts';
import { payments } from '#server/billing/billing.tables.ts';
import { courseProgress, lessons } from '#server/lessons/lessons.tables.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import type { Payment } from '#shared/billing/billing.contract.ts';
import type { MoneyBack } from '#shared/billing/payment-state.ts';
import type { PurchaseKind } from '#shared/billing/purchase.rules.ts';
import { receiptNumber } from '#shared/billing/receipt.ts';
import { judgeRefund } from '#shared/billing/refund.rules.ts';

/**
 * Of each lesson as much as was played, each counting the same, as it does in a course's progress. One whose length
 * nobody knows counts once it is complete.
 */
const watchedPercent = sql`(
  select avg(case when p.completed_at is not null then 100
    else least(100, coalesce(100.0 * p.watch_time_seconds / nullif(coalesce(u.duration_seconds, l.duration_minutes * 60), 0), 0)) end)
  from ${lessons} l
  left join ${courseProgress} p on p.lesson_id = l.id and p.user_id = ${payments.user_id}
  left join ${uploads} u on u.id = l.upload_id
  where l.course_id = ${payments.course_id})`;

const readPercent = sql`(
  select r.progress_percentage from ${moduleProgress} r
  where r.user_id = ${payments.user_id} and r.module_id = ${payments.module_id})`;

/** Ever, and not of each plan: whoever subscribes anew each fortnight is no first-time buyer. */
const isEarlier = sql`earlier.user_id = ${payments.user_id} and earlier.kind = 'premium'
  and (earlier.paid_at, earlier.id) < (${payments.paid_at}, ${payments.id})`;

export const paymentColumns = {
  id: payments.id,
  kind: payments.kind,
  title: payments.title,
  amountCents: payments.amount_cents,
  refundedCents: payments.refunded_cents,
  failedRefundCents: payments.failed_refund_cents,
  disputedCents: payments.disputed_cents,
  dispute: payments.dispute,
  paidAt: payments.paid_at,
  receiptNumber: payments.receipt_number,
  isFirst: sql<boolean>`not exists (select from ${payments} earlier where ${isEarlier})`,
  usedPercent:
    sql`coalesce(case ${payments.kind} when 'course' then ${watchedPercent} when 'module' then ${readPercent} end, 0)`.mapWith(
      Number,
    ),
};

type PaymentRow = MoneyBack & {
  id: string;
  kind: PurchaseKind;
  title: string;
  paidAt: Date;
  receiptNumber: number;
  isFirst: boolean;
  usedPercent: number;
};

export function toPayment(row: PaymentRow, now: Date): Payment {
  const { isFirst: _, usedPercent: __, ...payment } = row;
  return {
    ...payment,
    paidAt: row.paidAt.toISOString(),
    receiptNumber: receiptNumber(row.receiptNumber),
    refundVerdict: judgeRefund(row, now),
  };
}

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
