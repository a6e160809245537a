import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { payments } from '#server/billing/billing.tables.ts';
import { ledgerEntries, ledgerPostings } from '#server/billing/ledger/ledger.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { Earnings } from '#shared/billing/earnings.contract.ts';
import { monthOf } from '#shared/billing/earnings.rules.ts';
import { bookedMonth, ownEntries } from './own-entries.ts';

const isSale = sql`${ledgerPostings.kind} = 'payment' and ${payments.kind} = 'course'`;
const isTip = sql`${ledgerPostings.kind} = 'payment' and ${payments.kind} = 'tip'`;
const isReturn = sql`${ledgerPostings.kind} <> 'payment'`;

/** Summed from the ledger with every reading, so that the two cannot differ. */
export async function getEarnings(deps: Deps, viewer: Creator): Promise<Earnings> {
  const statements = await deps.db
    .select({
      month: bookedMonth,
      salesCents: sumOf(sql`${payments.amount_cents}`, isSale),
      shareCents: sumOf(sql`${ledgerEntries.amount_cents}`, isSale),
      tipsCents: sumOf(sql`${ledgerEntries.amount_cents}`, isTip),
      returnedCents: sumOf(sql`${ledgerEntries.amount_cents}`, isReturn),
      netCents: sumOf(sql`${ledgerEntries.amount_cents}`),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.posting_id))
    .innerJoin(payments, eq(payments.id, ledgerPostings.payment_id))
    .where(ownEntries(viewer))
    .groupBy(bookedMonth)
    .orderBy(desc(bookedMonth));
  const current = monthOf(deps.clock.now());
  return {
    totalCents: statements.reduce((sum, { netCents }) => sum + netCents, 0),
    thisMonthCents: statements.find(({ month }) => month === current)?.netCents ?? 0,
    statements,
  };
}

function sumOf(cents: SQL, condition: SQL = sql`true`): SQL<number> {
  return sql`coalesce(sum(${cents}) filter (where ${condition}), 0)`.mapWith(Number);
}
