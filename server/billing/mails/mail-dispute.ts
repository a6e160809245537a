import type { payments } from '#server/billing/billing.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/outbox/queue-mail.ts';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import { receiptNumber } from '#shared/billing/receipt.ts';
import { describeAccess } from './describe-access.ts';
import { findPayer } from './find-payer.ts';

type Payment = typeof payments.$inferSelect;

/** Buyers may not know what their bank does in their name, so we explain why something closes or opens. */
export async function mailDispute(
  deps: Deps,
  tx: Transaction,
  payment: Payment,
  status: 'open' | 'won',
): Promise<void> {
  const to = await findPayer(tx, payment.user_id);
  if (to === null) return;
  await queueMail(deps, { to, ...renderMail(status === 'open' ? opened(payment) : won(payment)) }, tx);
}

function opened({ title, receipt_number }: Payment) {
  return {
    subject: `Paused: ${title}`,
    preheader: 'Your bank has taken the payment back for now.',
    heading: 'Your payment is disputed.',
    paragraphs: [
      `Your bank has told us that the payment for ${title} (receipt ${receiptNumber(receipt_number)}) is disputed, and has taken the money back while it looks into it.`,
      'What it paid for is closed until your bank has decided. If you didn’t mean to dispute it, please tell your bank.',
    ],
  };
}

function won(payment: Payment) {
  const { title, receipt_number } = payment;
  return {
    subject: `Open again: ${title}`,
    preheader: 'Your bank has made its decision.',
    heading: 'Your payment is valid again.',
    paragraphs: [
      `Your bank has closed the dispute about ${title} (receipt ${receiptNumber(receipt_number)}), and the payment is valid again. ${describeAccess(payment, 'What it paid for is open to you as before.')}`,
    ],
  };
}
