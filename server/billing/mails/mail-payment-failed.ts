import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/outbox/queue-mail.ts';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import { PREMIUM_CENTS, PREMIUM_GRACE_DAYS } from '#shared/billing/prices.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { findPayer } from './find-payer.ts';
import { formatDay } from './format-day.ts';

export async function mailPaymentFailed(
  deps: Deps,
  tx: Transaction,
  { userId, paidUntil }: { userId: string; paidUntil: Date },
): Promise<void> {
  const to = await findPayer(tx, userId);
  if (to === null) return;
  const end = formatDay(later(paidUntil, { days: PREMIUM_GRACE_DAYS }));
  const mail = renderMail({
    subject: 'We couldn’t renew your Premium',
    preheader: `You still have access until ${end}.`,
    heading: 'Your card wasn’t accepted.',
    paragraphs: [
      `We couldn’t charge ${formatCentsExactly(PREMIUM_CENTS)} for another month of Premium.`,
      `You still have access. Please change your card by ${end}; we’ll keep trying until then.`,
    ],
    action: { label: 'Change your card', href: `${deps.settings.publicUrl}/dashboard#plan` },
  });
  await queueMail(deps, { to, ...mail }, tx);
}
