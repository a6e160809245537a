import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/outbox/queue-mail.ts';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import { findPayer } from './find-payer.ts';
import { formatDay } from './format-day.ts';

type Cancelled = { userId: string; paidUntil: Date; hasEnded: boolean; isWithheld: boolean };

/** For their records, and in case somebody else did it. */
export async function mailCancellation(deps: Deps, tx: Transaction, plan: Cancelled): Promise<void> {
  const to = await findPayer(tx, plan.userId);
  if (to === null) return;
  const { preheader, remains, change, undo } = wordsFor(plan, deps.clock.now());
  const mail = renderMail({
    subject: 'Your Premium is canceled',
    preheader,
    heading: 'Your Premium is canceled.',
    paragraphs: [
      `${remains}, and you won’t be charged again. What you bought on its own stays yours, and so do your progress and certificates.`,
      `If you change your mind, ${change}.`,
    ],
    action: { label: 'See your plan', href: `${deps.settings.publicUrl}/dashboard#plan` },
    footnote: `Wasn’t you? ${undo}: somebody may be using your account.`,
  });
  await queueMail(deps, { to, ...mail }, tx);
}

/** A date is named only if Premium is open until then. */
function wordsFor({ paidUntil, hasEnded, isWithheld }: Cancelled, now: Date) {
  const again = { change: 'you can subscribe again at any time', undo: 'Choose a new password' };
  if (hasEnded || paidUntil <= now)
    return { preheader: 'It has ended.', remains: 'Premium has ended', ...again };
  if (isWithheld)
    return {
      ...again,
      preheader: 'You won’t be charged again.',
      // Whether it opens once more is for the bank to say.
      remains: 'Premium is closed at the moment',
    };
  const end = formatDay(paidUntil);
  return {
    preheader: `You keep it until ${end}.`,
    remains: `You keep everything that Premium opens until ${end}`,
    change: 'you can resume it until then; it goes on as if nothing had happened',
    undo: 'Resume it on the same page, and choose a new password',
  };
}
