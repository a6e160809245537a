import { and, asc, eq, sql } from 'drizzle-orm';
import { payments } from '#server/billing/billing.tables.ts';
import { ledgerPostings } from '#server/billing/ledger/ledger.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { isKeptPayment } from './payment-view.ts';

/** Paid for from one moment up to, but not including, the other; `goneAt` is null while we have the money. */
export type PremiumMonth = { from: Date; to: Date; goneAt: Date | null };

/** What somebody has ever paid for Premium, whatever became of the money; oldest first. */
export function listPremiumMonths(tx: Transaction, userId: string): Promise<PremiumMonth[]> {
  const { paid_at } = payments;
  return tx
    .select({
      from: paid_at,
      to: sql<Date>`${paid_at} + interval '1 month'`.mapWith(paid_at),
      goneAt:
        sql<Date | null>`case when not ${isKeptPayment} then coalesce(${wentAt}, ${paid_at}) end`.mapWith(
          paid_at,
        ),
    })
    .from(payments)
    .where(and(eq(payments.user_id, userId), eq(payments.kind, 'premium')))
    .orderBy(asc(paid_at), asc(payments.id));
}

/** A bank takes all of it at once; refunds may be of a part, and the last one counts. What came back to us does not. */
const wentAt = sql`(
  select least(
    min(went.booked_at) filter (where went.kind = 'dispute'),
    max(went.booked_at) filter (where went.kind = 'refund' and ${payments.refunded_cents} = ${payments.amount_cents}))
  from ${ledgerPostings} went
  where went.payment_id = ${payments.id} and not exists (
    select from ${ledgerPostings} back
    where back.payment_id = went.payment_id and back.reference = went.reference
      and (went.kind, back.kind) in (('refund', 'refund_failed'), ('dispute', 'dispute_won'))))`;
