import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import type { MailReference } from './outbox.jobs.ts';
import { outgoingMails } from './outbox.tables.ts';

/** The reason was logged with each attempt; the recipient is deliberately not. */
export async function giveUpMail(
  deps: { db: Database; log: Logger },
  { mailId }: MailReference,
): Promise<void> {
  await deps.db.delete(outgoingMails).where(eq(outgoingMails.id, mailId));
  deps.log.error({ mailId }, 'a mail was given up');
}
