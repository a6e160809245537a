import type { payments } from '#server/billing/billing.tables.ts';
import { describeAccess } from '#server/billing/mails/describe-access.ts';
import { findPayer } from '#server/billing/mails/find-payer.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/outbox/queue-mail.ts';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import { receiptNumber } from '#shared/billing/receipt.ts';

type Payment = typeof payments.$inferSelect;

/** Returns the mail's id, to take it back by; null once the buyer's account is gone. */
export async function mailRefundDeclined(
  deps: Deps,
  tx: Transaction,
  payment: Payment,
  reason: string,
): Promise<string | null> {
  const to = await findPayer(tx, payment.user_id);
  if (to === null) return null;
  const mail = renderMail({
    subject: `Your refund request: ${payment.title}`,
    preheader: 'We’ve looked at your request.',
    heading: 'We couldn’t refund this payment.',
    paragraphs: [
      `You asked for a refund of receipt ${receiptNumber(payment.receipt_number)} (${payment.title}). We’ve looked at it and decided against it:`,
      reason,
      ...describeRest(payment),
      'If we’ve missed something, write to us.',
    ],
    action: { label: 'See your payments', href: `${deps.settings.publicUrl}/dashboard` },
  });
  return queueMail(deps, { to, ...mail }, tx);
}

/** A plan may have ended in the meantime. */
function describeRest(payment: Payment): string[] {
  return payment.kind === 'premium' ? [] : [describeAccess(payment, 'What you paid for stays open to you.')];
}
