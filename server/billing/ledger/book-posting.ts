import type { Transaction } from '#server/platform/db/database.ts';
import { type LEDGER_ACCOUNTS, ledgerEntries, ledgerPostings } from './ledger.tables.ts';

type Posting = Pick<typeof ledgerPostings.$inferInsert, 'payment_id' | 'kind' | 'reference' | 'booked_at'>;

export type Entry = {
  account: (typeof LEDGER_ACCOUNTS)[number];
  partyId: string | null;
  amountCents: number;
};

/** Books a fact once; false if it is already booked. The database checks that its entries sum to zero. */
export async function bookPosting(tx: Transaction, posting: Posting, entries: Entry[]): Promise<boolean> {
  return (await bookPostings(tx, [{ ...posting, entries }])) > 0;
}

/** The same for many facts at once. Returns how many were not booked before. */
export async function bookPostings(
  tx: Transaction,
  postings: (Posting & { entries: Entry[] })[],
): Promise<number> {
  const booked = await tx.insert(ledgerPostings).values(postings).onConflictDoNothing().returning();
  const idOf = new Map(booked.map((row) => [nameOf(row), row.id]));
  const rows = postings.flatMap((posting) => {
    const id = idOf.get(nameOf(posting));
    if (id === undefined) return [];
    return posting.entries
      .filter(({ amountCents }) => amountCents !== 0)
      .map(({ account, partyId, amountCents }) => ({
        posting_id: id,
        account,
        party_id: partyId,
        amount_cents: amountCents,
      }));
  });
  if (rows.length > 0) await tx.insert(ledgerEntries).values(rows);
  return booked.length;
}

function nameOf({ payment_id, kind, reference }: Posting): string {
  return `${payment_id} ${kind} ${reference}`;
}
