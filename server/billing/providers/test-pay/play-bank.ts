import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/database.ts';
import { type Tell, writeBooks } from './events/write-books.ts';
import { makeId } from './make-id.ts';
import { testPayDisputes, testPayPayments, testPayRefunds } from './test-pay.tables.ts';
import type { TestPay } from './test-pay.ts';

/** What a buyer's bank may do with a payment, weeks after it was made: whoever tries the product out plays it. */
export const BANK_ACTS = ['dispute', 'lose', 'win', 'return-refunds'] as const;
export type BankAct = (typeof BANK_ACTS)[number];

/** An act that is not possible, or not any more, changes nothing. */
export function playBank(testPay: TestPay, { paymentId, act }: { paymentId: string; act: BankAct }) {
  return writeBooks(testPay, async (tx, tell) => {
    const [payment] = await tx
      .select()
      .from(testPayPayments)
      .where(eq(testPayPayments.id, paymentId))
      .for('update');
    if (!payment) return;
    if (act === 'return-refunds') return returnRefunds(testPay, tx, tell, paymentId);
    if (act === 'dispute') return openDispute(testPay, tx, tell, payment);
    return closeDispute(tx, tell, paymentId, act === 'win' ? 'won' : 'lost');
  });
}

async function openDispute(
  testPay: TestPay,
  tx: Transaction,
  tell: Tell,
  { id, amount_cents }: typeof testPayPayments.$inferSelect,
): Promise<void> {
  const opened = await tx
    .insert(testPayDisputes)
    .values({
      id: makeId('dispute'),
      payment_id: id,
      amount_cents,
      status: 'open',
      created_at: testPay.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: testPayDisputes.id });
  if (opened.length > 0) await tell('payment.disputed', 'payment', id);
}

async function closeDispute(
  tx: Transaction,
  tell: Tell,
  paymentId: string,
  status: 'won' | 'lost',
): Promise<void> {
  const closed = await tx
    .update(testPayDisputes)
    .set({ status })
    .where(and(eq(testPayDisputes.payment_id, paymentId), eq(testPayDisputes.status, 'open')))
    .returning({ id: testPayDisputes.id });
  if (closed.length > 0) await tell(`payment.dispute_${status}`, 'payment', paymentId);
}

async function returnRefunds(
  testPay: TestPay,
  tx: Transaction,
  tell: Tell,
  paymentId: string,
): Promise<void> {
  const returned = await tx
    .update(testPayRefunds)
    .set({ failed_at: testPay.clock.now() })
    .where(and(eq(testPayRefunds.payment_id, paymentId), isNull(testPayRefunds.failed_at)))
    .returning({ id: testPayRefunds.id });
  if (returned.length > 0) await tell('payment.refund_failed', 'payment', paymentId);
}
