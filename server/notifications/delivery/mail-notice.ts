import { and, eq, notExists } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';
import { paymentFailedMail } from '#server/billing/mails/payment-failed-mail.ts';
import type { Deps } from '#server/deps.ts';
import { isAmong } from '#server/notifications/is-among.ts';
import { mutedNotifications } from '#server/notifications/notifications.tables.ts';
import { unsubscribeWays } from '#server/notifications/unsubscribe/unsubscribe-ways.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { MailPriority } from '#server/platform/mail/outbox/outbox.jobs.ts';
import { queueMails } from '#server/platform/mail/outbox/queue-mail.ts';
import { type MailContent, renderMail } from '#server/platform/mail/render-mail.ts';
import { MAILED_AT_ONCE, type NotificationKind } from '#shared/notifications/notification.rules.ts';
import { type NoticeSubjects, wordNotice } from '#shared/notifications/word-notice.ts';

type Notice = NoticeSubjects & { kind: NotificationKind };

/** A certificate is mailed by whoever draws it. */
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
  const { kind } = notice;
  const muted = tx
    .select({ kind: mutedNotifications.kind })
    .from(mutedNotifications)
    .where(
      and(
        eq(mutedNotifications.user_id, users.id),
        eq(mutedNotifications.kind, kind),
        eq(mutedNotifications.channel, 'email'),
      ),
    );
  const readers = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(isAmong(users.id, told), notExists(muted)));
  const content = write(deps, notice);
  const mails = readers.map(({ id, email }) => {
    const { headers, wayOut } = unsubscribeWays(deps, { userId: id, scope: kind });
    return { to: email, ...renderMail({ ...content, wayOut }), headers };
  });
  await queueMails(deps, mails, tx, priority);
}

function write(deps: Deps, notice: Notice): MailContent {
  const { paidUntil } = notice.facts;
  if (notice.kind === 'payment_failed' && paidUntil) return paymentFailedMail(deps, new Date(paidUntil));
  const { title, body, href } = wordNotice(notice.kind, notice);
  return {
    subject: title,
    preheader: body,
    heading: title,
    paragraphs: [body],
    action: { label: 'Open the stream', href: `${deps.settings.publicUrl}${href}` },
    footnote:
      notice.kind === 'reminder_due'
        ? 'You asked to be reminded of this stream.'
        : 'You follow this creator on Lunula.',
  };
}
