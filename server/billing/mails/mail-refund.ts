import type { payments } from '#server/billing/billing.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/outbox/queue-mail.ts';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import { receiptNumber } from '#shared/billing/receipt.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { findPayer } from './find-payer.ts';

export async function mailRefund(
  deps: Deps,
  tx: Transaction,
  payment: typeof payments.$inferSelect,
  amountCents: number,
): Promise<void> {
  const to = await findPayer(tx, payment.user_id);
  if (to === null) return;
  const amount = formatCentsExactly(amountCents);
  const mail = renderMail({
    subject: `Refunded: ${payment.title}, ${amount}`,
    preheader: 'The money is on its way back to your card.',
    heading: `${amount} is on its way back.`,
    paragraphs: [
      `We have refunded ${amount} of receipt ${receiptNumber(payment.receipt_number)} (${payment.title}).`,
      'It goes back to the card it was paid with, within five to ten days at most banks.',
    ],
  });
  await queueMail(deps, { to, ...mail }, tx);
}
