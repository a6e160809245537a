import { paymentFailedMail } from '#server/billing/mails/payment-failed-mail.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { MailPriority } from '#server/platform/mail/outbox/outbox.jobs.ts';
import type { MailContent } from '#server/platform/mail/render-mail.ts';
import { MAILED_AT_ONCE, type NotificationKind } from '#shared/notifications/notification.rules.ts';
import { type NoticeSubjects, wordNotice } from '#shared/notifications/word-notice.ts';
import { mailPeople } from './mail-people.ts';

type Notice = NoticeSubjects & { kind: NotificationKind };

/** A certificate's mail has to wait until it is drawn. */
export function isMailedHere(kind: NotificationKind): boolean {
  return MAILED_AT_ONCE.has(kind) && kind !== 'certificate_issued';
}

/** In the transaction that tells them, so that nobody gets a mail twice, or none. */
export async function mailNotice(
  deps: Deps,
  tx: Transaction,
  notice: Notice,
  told: readonly string[],
  priority: MailPriority,
): Promise<void> {
  await mailPeople(deps, tx, { kind: notice.kind, content: write(deps, notice), priority }, told);
}

function write(deps: Deps, notice: Notice): MailContent {
  const { paidUntil } = notice.facts;
  if (notice.kind === 'payment_failed' && paidUntil) return paymentFailedMail(deps, new Date(paidUntil));
  const { title, body, href } = wordNotice(notice.kind, notice);
  const label = notice.kind === 'stream_cancelled' ? 'See other streams' : 'Open the stream';
  return {
    subject: title,
    preheader: body,
    heading: title,
    paragraphs: [body],
    action: { label, href: `${deps.settings.publicUrl}${href}` },
    footnote:
      notice.kind === 'stream_live'
        ? 'You follow this creator on Lunula.'
        : 'You asked to be reminded of this stream.',
  };
}
