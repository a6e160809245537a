import type { Deps } from '#server/deps.ts';
import { unsubscribeWays } from '#server/notifications/unsubscribe/unsubscribe-ways.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import { NOTIFICATION_GROUPS } from '#shared/notifications/notification.groups.ts';
import type { NotificationKind } from '#shared/notifications/notification.rules.ts';
import { type NoticeSubjects, wordNotice } from '#shared/notifications/word-notice.ts';

/** `waiting` counts all there is, of which the newest are told. */
type News = NoticeSubjects & { kind: NotificationKind; waiting: number };

/** What happened, by topic. */
export function digestMail(deps: Deps, userId: string, news: readonly News[]): Omit<Mail, 'to'> {
  const { publicUrl } = deps.settings;
  const sections = NOTIFICATION_GROUPS.map(({ heading, kinds }) => ({
    heading,
    items: news
      .filter(({ kind }) => kinds.includes(kind))
      .map((notice) => wordNotice(notice.kind, notice))
      .map(({ title, body, href }) => ({ title, body, href: `${publicUrl}${href}` })),
  })).filter(({ items }) => items.length > 0);
  const first = sections[0]?.items[0]?.title ?? '';
  const waiting = news[0]?.waiting ?? 0;
  const untold = waiting - news.length;
  const { headers, wayOut } = unsubscribeWays(deps, { userId, scope: 'digest' });
  const mail = renderMail({
    subject: waiting > 1 ? `${first} and ${waiting - 1} more` : first,
    preheader: 'What you missed on Lunula.',
    heading: 'While you were away',
    paragraphs: [],
    sections,
    action: {
      label: untold > 0 ? `And ${untold} more on Lunula` : 'Open Lunula',
      href: `${publicUrl}/dashboard`,
    },
    footnote: 'You get this email at most once a day, and only when there’s news.',
    wayOut,
  });
  return { ...mail, headers };
}
