import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { payments } from '#server/billing/billing.tables.ts';
import { ledgerEntries, ledgerPostings } from '#server/billing/ledger/ledger.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Earning } from '#shared/billing/earnings.contract.ts';
import { receiptNumber } from '#shared/billing/receipt.ts';

/** What went between the buyer and us in the same posting. */
const paidCents = sql`coalesce((
  select -sum(b.amount_cents) from ${ledgerEntries} b
  where b.posting_id = ${ledgerPostings.id} and b.account = 'buyer'), 0)`.mapWith(Number);

/** Lines of a statement, newest first. */
export function selectEarnings(deps: Deps, condition: SQL | undefined) {
  return deps.db
    .select({
      id: ledgerPostings.id,
      at: ledgerPostings.booked_at,
      kind: ledgerPostings.kind,
      sale: payments.kind,
      title: payments.title,
      receiptNumber: payments.receipt_number,
      paidCents,
      earnedCents: ledgerEntries.amount_cents,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.posting_id))
    .innerJoin(payments, eq(payments.id, ledgerPostings.payment_id))
    .where(condition)
    .orderBy(desc(ledgerPostings.booked_at), desc(ledgerPostings.id));
}

type Row = Awaited<ReturnType<typeof selectEarnings>>[number];

export function earningView({ kind, sale, ...row }: Row): Earning {
  // Only these are ever shared with a creator.
  if (kind === 'fee' || (sale !== 'course' && sale !== 'tip'))
    throw new Error(`A creator was booked a ${kind} of a ${sale}`);
  return {
    ...row,
    kind,
    sale,
    at: row.at.toISOString(),
    receiptNumber: receiptNumber(row.receiptNumber),
  };
}
