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
  const [booked] = await tx
    .insert(ledgerPostings)
    .values(posting)
    .onConflictDoNothing()
    .returning({ id: ledgerPostings.id });
  if (!booked) return false;
  const rows = entries
    .filter(({ amountCents }) => amountCents !== 0)
    .map(({ account, partyId, amountCents }) => ({
      posting_id: booked.id,
      account,
      party_id: partyId,
      amount_cents: amountCents,
    }));
  await tx.insert(ledgerEntries).values(rows);
  return true;
}
