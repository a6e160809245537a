import type { Mail } from '#server/platform/mail/mailer.ts';
import { defineJob } from '#server/platform/queue/define-job.ts';

export type MailReference = { mailId: string };
/** The payload of jobs from before there was an outbox; some may be waiting during an upgrade. */
export type WholeMail = Pick<Mail, 'to' | 'subject' | 'text' | 'html'>;

/**
 * Mails are sent by a job: a mail server that is down delays a mail but never a request. They are retried for
 * about an hour. The job only names the mail, because the queue keeps finished jobs for days.
 */
export const sendMailJob = defineJob<MailReference | WholeMail>('mail.send', {
  retryLimit: 8,
  retryDelay: 10,
  retryBackoff: true,
  expireInSeconds: 120,
  deadLetter: 'mail.give-up',
});

/** Who is sent first of those that wait: news to thousands must not hold up a receipt or a new password. */
export const MAIL_PRIORITY = { personal: 0, news: -1, digest: -2 } as const;
export type MailPriority = keyof typeof MAIL_PRIORITY;

/** Runs after the last attempt, however it failed, even if the process died during it. */
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
