import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/outbox/queue-mail.ts';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import { findPayer } from './find-payer.ts';
import { formatDay } from './format-day.ts';

/** For their records, and in case somebody else did it. */
export async function mailCancellation(
  deps: Deps,
  tx: Transaction,
  { userId, paidUntil }: { userId: string; paidUntil: Date },
): Promise<void> {
  const to = await findPayer(tx, userId);
  if (to === null) return;
  const end = formatDay(paidUntil);
  const mail = renderMail({
    subject: 'Your Premium is canceled',
    preheader: `You keep it until ${end}.`,
    heading: 'Your Premium is canceled.',
    paragraphs: [
      `You keep everything that Premium opens until ${end}, and you won’t be charged again. What you bought on its own stays yours, and so do your progress and certificates.`,
      'If you change your mind, you can resume it until then; it goes on as if nothing had happened.',
    ],
    action: { label: 'See your plan', href: `${deps.settings.publicUrl}/dashboard#plan` },
    footnote:
      'Wasn’t you? Resume it on the same page, and choose a new password: somebody may be using your account.',
  });
  await queueMail(deps, { to, ...mail }, tx);
}
