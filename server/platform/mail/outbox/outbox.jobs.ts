import type { Mail } from '#server/platform/mail/mailer.ts';
import { defineJob } from '#server/platform/queue/define-job.ts';

export type MailReference = { mailId: string };
/** What jobs carried before there was an outbox; some may wait when the product is upgraded. */
export type WholeMail = Pick<Mail, 'to' | 'subject' | 'text' | 'html'>;

/**
 * Mails leave by job: a mail server that is down delays a mail and never a person. They are tried for about an hour.
 * The job names the mail only, because the queue keeps finished jobs for days.
 */
export const sendMailJob = defineJob<MailReference | WholeMail>('mail.send', {
  retryLimit: 8,
  retryDelay: 10,
  retryBackoff: true,
  expireInSeconds: 120,
  deadLetter: 'mail.give-up',
});

/** Comes after the last attempt, however it failed: also if the process died in the middle of it. */
export const giveUpMailJob = defineJob<MailReference>('mail.give-up', {
  retryLimit: 5,
  retryDelay: 10,
  retryBackoff: true,
  expireInSeconds: 60,
});

export const sweepOutboxJob = defineJob<Record<string, never>>('mail.sweep', {
  retryLimit: 0,
  retryDelay: 60,
  retryBackoff: false,
  expireInSeconds: 60,
});
