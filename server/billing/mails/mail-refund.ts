import type { payments } from '#server/billing/billing.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/outbox/queue-mail.ts';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import type { NeedlessReason } from '#shared/billing/payment-state.ts';
import { receiptNumber } from '#shared/billing/receipt.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { describeAccess } from './describe-access.ts';
import { findPayer } from './find-payer.ts';

type Payment = typeof payments.$inferSelect;

export async function mailRefund(
  deps: Deps,
  tx: Transaction,
  payment: Payment,
  refund: { amountCents: number; reason: NeedlessReason | null },
): Promise<void> {
  const to = await findPayer(tx, payment.user_id);
  if (to === null) return;
  const amount = formatCentsExactly(refund.amountCents);
  const mail = renderMail({
    subject: `Refunded: ${payment.title}, ${amount}`,
    preheader: 'The money is on its way back to your card.',
    heading: `${amount} is on its way back.`,
    paragraphs: [
      `We have refunded ${amount} of receipt ${receiptNumber(payment.receipt_number)} (${payment.title}).`,
      ...(refund.reason ? [explain(payment, refund.reason)] : []),
      'It goes back to the card you paid with. Most banks take five to ten days.',
    ],
  });
  await queueMail(deps, { to, ...mail }, tx);
}

function explain({ kind, title }: Payment, because: NeedlessReason): string {
  if (because === 'charged_in_vain')
    return `You were charged for ${title} after we had refunded the month before, so this payment goes back too. Your plan has ended, and you won’t be charged for it again.`;
  const reason = `You paid for ${title} although it was already yours, so we’ve refunded this payment.`;
  return kind === 'premium'
    ? `${reason} The plan it paid for has ended; your other plan stays as it is.`
    : `${reason} It stays open to you.`;
}

/** Usually sent days after the mail above, or instead of it if the bank returns the money at once. */
export async function mailRefundFailed(
  deps: Deps,
  tx: Transaction,
  payment: Payment,
  amountCents: number,
): Promise<void> {
  const to = await findPayer(tx, payment.user_id);
  if (to === null) return;
  const amount = formatCentsExactly(amountCents);
  const mail = renderMail({
    subject: `Your refund did not arrive: ${payment.title}, ${amount}`,
    preheader: 'Your bank sent the money back to us.',
    heading: 'Your bank returned your refund.',
    paragraphs: [
      `We refunded ${amount} of receipt ${receiptNumber(payment.receipt_number)} (${payment.title}), and your bank sent it back. The usual reason is a card that has expired or been replaced.`,
      `The money is back with us. ${describeAccess(payment, 'What you paid for is open to you as before.')} To have the refund sent again, ask for it next to the payment, or write to us if that’s no longer possible.`,
    ],
    action: { label: 'See your payments', href: `${deps.settings.publicUrl}/dashboard` },
  });
  await queueMail(deps, { to, ...mail }, tx);
}
