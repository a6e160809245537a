import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { defineJob } from '#server/platform/queue/define-job.ts';

/** Mails leave by job: a mail server that is down delays a mail and never a person. */
export const mailJob = defineJob<Pick<Mail, 'to' | 'subject' | 'text' | 'html'>>('mail.send', {
  retryLimit: 8,
  retryDelay: 10,
  retryBackoff: true,
  expireInSeconds: 120,
});

export function queueMail(deps: Deps, mail: Pick<Mail, 'to' | 'subject' | 'text' | 'html'>, tx: Transaction) {
  return deps.queue.send(mailJob, mail, { tx });
}
