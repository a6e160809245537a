import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/database.ts';
import { outgoingMails } from './outbox.tables.ts';

/** A mail that is no longer true is not sent, if it is still waiting when the transaction commits. */
export async function takeBackMail(tx: Transaction, mailId: string): Promise<void> {
  await tx.delete(outgoingMails).where(eq(outgoingMails.id, mailId));
}
