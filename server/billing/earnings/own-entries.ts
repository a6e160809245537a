import { and, eq, type SQL, sql } from 'drizzle-orm';
import { ledgerEntries, ledgerPostings } from '#server/billing/ledger/ledger.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';

/** The ledger's entries that concern a creator: their shares, their tips, and what was taken back. */
export function ownEntries({ userId }: Pick<Creator, 'userId'>): SQL | undefined {
  return and(eq(ledgerEntries.party_id, userId), eq(ledgerEntries.account, 'creator'));
}

/** Months are UTC's, like all of the books. */
export const bookedMonth = sql<string>`to_char(${ledgerPostings.booked_at} at time zone 'UTC', 'YYYY-MM')`;

/** From its first moment up to, but not including, the next month's. */
export function bookedIn(month: string): SQL {
  const first = sql`${`${month}-01`}::timestamp at time zone 'UTC'`;
  const next = sql`(${`${month}-01`}::timestamp + interval '1 month') at time zone 'UTC'`;
  return sql`${ledgerPostings.booked_at} >= ${first} and ${ledgerPostings.booked_at} < ${next}`;
}
