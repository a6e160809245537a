import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/database.ts';
import { DomainError } from '#shared/errors.ts';
import { writeBooks } from './events/write-books.ts';
import { makeId } from './make-id.ts';
import { testPayDisputes, testPayPayments, testPayRefunds } from './test-pay.tables.ts';
import type { TestPay } from './test-pay.ts';

type Refund = { paymentId: string; amountCents: number; key: string };

export function refundPayment(testPay: TestPay, { paymentId, amountCents, key }: Refund): Promise<void> {
  return writeBooks(testPay, async (tx, tell) => {
    const [payment] = await tx
      .select({ amountCents: testPayPayments.amount_cents })
      .from(testPayPayments)
      .where(eq(testPayPayments.id, paymentId))
      .for('update');
    if (!payment) throw new Error(`There is no payment ${paymentId}`);
    const refunds = await tx.select().from(testPayRefunds).where(eq(testPayRefunds.payment_id, paymentId));
    if (refunds.some(({ request_key }) => request_key === key)) return;
    const refundedCents = refunds
      .filter(({ failed_at }) => failed_at === null)
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    if (await isTakenBack(tx, paymentId)) throw new DomainError('PAYMENT_DISPUTED');
    if (refundedCents + amountCents > payment.amountCents) throw new DomainError('REFUND_TOO_LARGE');
    await tx.insert(testPayRefunds).values({
      id: makeId('refund'),
      payment_id: paymentId,
      request_key: key,
      amount_cents: amountCents,
      created_at: testPay.clock.now(),
    });
    await tell('payment.refunded', 'payment', paymentId);
  });
}

async function isTakenBack(tx: Transaction, paymentId: string): Promise<boolean> {
  const ofPayment = and(eq(testPayDisputes.payment_id, paymentId), ne(testPayDisputes.status, 'won'));
  return (await tx.$count(testPayDisputes, ofPayment)) > 0;
}
