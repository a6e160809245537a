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
  await mail(deps, tx, payment, status === 'open' ? opened(payment) : won(payment));
}

/** `isCurrent`: for Premium, whether it paid for the plan's current month. */
export async function mailDisputeLost(
  deps: Deps,
  tx: Transaction,
  payment: Payment,
  { isCurrent }: { isCurrent: boolean },
): Promise<void> {
  await mail(deps, tx, payment, lost(payment, isCurrent));
}

async function mail(
  deps: Deps,
  tx: Transaction,
  { user_id }: Payment,
  words: ReturnType<typeof opened>,
): Promise<void> {
  const to = await findPayer(tx, user_id);
  if (to !== null) await queueMail(deps, { to, ...renderMail(words) }, tx);
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

function lost(payment: Payment, isCurrent: boolean) {
  const { title, receipt_number } = payment;
  return {
    subject: `Your dispute is decided: ${title}`,
    preheader: 'Your bank has made its decision.',
    heading: 'Your bank has given you your money back.',
    paragraphs: [
      `Your bank has decided the dispute about ${title} (receipt ${receiptNumber(receipt_number)}) in your favor, so the money stays with you.`,
      describeAccess(payment, isCurrent ? CLOSED[payment.kind] : 'Your plan stays as it is.'),
    ],
  };
}

/** Premium or another purchase may open the same thing. */
const CLOSED: Record<Payment['kind'], string> = {
  premium: 'The plan it paid for has ended, and you won’t be charged for it again.',
  course:
    'The course is no longer yours and has closed, unless Premium or another purchase opens it. Your progress and bookmarks are kept.',
  module:
    'The module is no longer yours and has closed, unless another purchase opens it. Your place in it is kept.',
  tip: 'Your tip has been taken back, and its message has been removed from the chat.',
};
