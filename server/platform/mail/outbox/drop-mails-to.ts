import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/database.ts';
import { outgoingMails } from './outbox.tables.ts';

/** Mails to an address that have not been sent yet never are. */
export async function dropMailsTo(tx: Transaction, address: string): Promise<void> {
  await tx.delete(outgoingMails).where(eq(sql`${outgoingMails.mail} ->> 'to'`, address));
}
