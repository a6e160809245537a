import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { outlastOutage } from '#server/platform/db/outlast-outage.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { unpackMail } from '#server/platform/mail/pack-mail.ts';
import { EverydayTrouble } from '#server/platform/outside.ts';
import { adoptMail } from './adopt-mail.ts';
import { describeRefusal } from './describe-refusal.ts';
import type { MailReference, WholeMail } from './outbox.jobs.ts';
import { outgoingMails } from './outbox.tables.ts';

/**
 * If the process dies after sending and before deleting, the next attempt sends a copy with the same id. A
 * database that restarts in between is waited for.
 * There are at most as many copies as attempts.
 */
export async function sendQueuedMail(
  deps: { db: Database; mailer: Mailer },
  job: MailReference | WholeMail,
  { jobId }: { jobId: string },
): Promise<void> {
  const mailId = 'mailId' in job ? job.mailId : await adoptMail(deps, jobId, job);
  const [row] = await deps.db.select().from(outgoingMails).where(eq(outgoingMails.id, mailId));
  // An attempt presumed dead may have sent it after all.
  if (!row) return;
  try {
    await deps.mailer.send({ ...unpackMail(row.mail), id: mailId });
  } catch (error) {
    throw new EverydayTrouble(describeRefusal(error));
  }
  await outlastOutage(() => deps.db.delete(outgoingMails).where(eq(outgoingMails.id, mailId)));
}
