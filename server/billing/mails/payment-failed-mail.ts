import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import type { MailContent } from '#server/platform/mail/render-mail.ts';
import { PREMIUM_CENTS, PREMIUM_GRACE_DAYS } from '#shared/billing/prices.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { formatDay } from './format-day.ts';

/** What it says; who gets it is decided with all other notifications. */
export function paymentFailedMail({ settings }: Pick<Deps, 'settings'>, paidUntil: Date): MailContent {
  const end = formatDay(later(paidUntil, { days: PREMIUM_GRACE_DAYS }));
  return {
    subject: 'We couldn’t renew your Premium',
    preheader: `You still have access until ${end}.`,
    heading: 'Your card wasn’t accepted.',
    paragraphs: [
      `We couldn’t charge ${formatCentsExactly(PREMIUM_CENTS)} for another month of Premium.`,
      `You still have access. Please change your card by ${end}; we’ll keep trying until then.`,
    ],
    action: { label: 'Change your card', href: `${settings.publicUrl}/dashboard#plan` },
  };
}
