import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import type { MailReference } from './outbox.jobs.ts';
import { outgoingMails } from './outbox.tables.ts';

/** Why each attempt failed was logged with it; whom the mail was for is nobody's business. */
export async function giveUpMail(
  deps: { db: Database; log: Logger },
  { mailId }: MailReference,
): Promise<void> {
  await deps.db.delete(outgoingMails).where(eq(outgoingMails.id, mailId));
  deps.log.error({ mailId }, 'a mail was given up');
}
