import type { Transaction } from '#server/platform/db/database.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { packMail } from '#server/platform/mail/pack-mail.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { MAIL_PRIORITY, type MailPriority, sendMailJob } from './outbox.jobs.ts';
import { outgoingMails } from './outbox.tables.ts';

/** Several at once, each like one. */
export async function queueMails(
  deps: { queue: Queue },
  mails: readonly Mail[],
  tx: Transaction,
  priority: MailPriority = 'personal',
): Promise<void> {
  if (mails.length === 0) return;
  const rows = await tx
    .insert(outgoingMails)
    .values(mails.map((mail) => ({ mail: packMail(mail) })))
    .returning({ mailId: outgoingMails.id });
  await deps.queue.sendAll(sendMailJob, rows, { tx, priority: MAIL_PRIORITY[priority] });
}

/**
 * The mail is sent soon after the transaction commits, and never if it does not. Returns its id in the outbox.
 */
export async function queueMail(deps: { queue: Queue }, mail: Mail, tx: Transaction): Promise<string> {
  const [row] = await tx
    .insert(outgoingMails)
    .values({ mail: packMail(mail) })
    .returning({ id: outgoingMails.id });
  if (!row) throw new Error('a mail was not stored');
  await deps.queue.send(sendMailJob, { mailId: row.id }, { tx });
  return row.id;
}
