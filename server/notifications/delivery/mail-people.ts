import { and, not } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';
import type { Deps } from '#server/deps.ts';
import { isAmong } from '#server/notifications/is-among.ts';
import { isMuted } from '#server/notifications/notifications.tables.ts';
import { unsubscribeWays } from '#server/notifications/unsubscribe/unsubscribe-ways.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { MailAttachment } from '#server/platform/mail/mailer.ts';
import type { MailPriority } from '#server/platform/mail/outbox/outbox.jobs.ts';
import { queueMails } from '#server/platform/mail/outbox/queue-mail.ts';
import { type MailContent, renderMail } from '#server/platform/mail/render-mail.ts';
import { isPublicPerson } from '#server/profiles/is-public-person.ts';
import type { NotificationKind } from '#shared/notifications/notification.rules.ts';

type KindOfMail = {
  kind: NotificationKind;
  content: MailContent;
  attachments?: readonly MailAttachment[];
  priority?: MailPriority;
};

/** Those of them who want this kind by mail, each with their own way out. */
export async function mailPeople(
  deps: Deps,
  tx: Transaction,
  { kind, content, attachments, priority }: KindOfMail,
  people: readonly string[],
): Promise<void> {
  const readers = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(isAmong(users.id, people), isPublicPerson, not(isMuted(users.id, kind, 'email'))));
  const mails = readers.map(({ id, email }) => {
    const { headers, wayOut } = unsubscribeWays(deps, { userId: id, scope: kind });
    return { to: email, ...renderMail({ ...content, wayOut }), headers, attachments };
  });
  await queueMails(deps, mails, tx, priority);
}
