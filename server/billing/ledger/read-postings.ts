import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Entry } from './book-posting.ts';
import { ledgerEntries, ledgerPostings, type POSTING_KINDS } from './ledger.tables.ts';

export type PostingKind = (typeof POSTING_KINDS)[number];
export type BookedPosting = { kind: PostingKind; reference: string; entries: Entry[] };

/** Everything booked for one payment. */
export async function readPostings(tx: Transaction, paymentId: string): Promise<BookedPosting[]> {
  const rows = await tx
    .select({
      id: ledgerPostings.id,
      kind: ledgerPostings.kind,
      reference: ledgerPostings.reference,
      account: ledgerEntries.account,
      partyId: ledgerEntries.party_id,
      amountCents: ledgerEntries.amount_cents,
    })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.posting_id, ledgerPostings.id))
    .where(eq(ledgerPostings.payment_id, paymentId))
    .orderBy(asc(ledgerPostings.id));
  const postings = new Map<string, BookedPosting>();
  for (const { id, kind, reference, ...entry } of rows) {
    const posting = postings.get(id) ?? { kind, reference, entries: [] };
    posting.entries.push(entry);
    postings.set(id, posting);
  }
  return [...postings.values()];
}
