import type { payments } from '#server/billing/billing.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/outbox/queue-mail.ts';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import { receiptNumber } from '#shared/billing/receipt.ts';
import { REFUND_RULES } from '#shared/billing/refund.rules.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { findPayer } from './find-payer.ts';
import { formatDay } from './format-day.ts';

type Payment = typeof payments.$inferSelect;

export async function mailReceipt(deps: Deps, tx: Transaction, payment: Payment): Promise<void> {
  const to = await findPayer(tx, payment.user_id);
  if (to === null) return;
  const amount = formatCentsExactly(payment.amount_cents);
  const mail = renderMail({
    subject: `Your receipt: ${payment.title}, ${amount}`,
    preheader: `Paid on ${formatDay(payment.paid_at)}.`,
    heading: 'Thank you. Here is your receipt.',
    paragraphs: [
      `${payment.title}\n${amount}, paid on ${formatDay(payment.paid_at)}\nReceipt ${receiptNumber(payment.receipt_number)}`,
      ...(payment.kind === 'tip' ? [] : [REFUND_RULES[payment.kind]]),
    ],
    action: {
      label: OPENS[payment.kind].label,
      href: `${deps.settings.publicUrl}${OPENS[payment.kind].path(payment)}`,
    },
    footnote: 'Keep this email for your records.',
  });
  await queueMail(deps, { to, ...mail }, tx);
}

const OPENS: Record<Payment['kind'], { label: string; path(payment: Payment): string }> = {
  premium: { label: 'Start Learning', path: () => '/courses' },
  course: { label: 'Open your course', path: ({ course_id }) => `/courses/${course_id}` },
  module: { label: 'Open your module', path: ({ module_id }) => `/modules/${module_id}` },
  tip: { label: 'Back to the stream', path: ({ stream_id }) => `/streams/${stream_id}` },
};
