import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import {
  testPayDisputes,
  testPayPayments,
  testPayRefunds,
} from '#server/billing/providers/test-pay/test-pay.tables.ts';
import type { TestPay } from '#server/billing/providers/test-pay/test-pay.ts';

export const MAX_RECEIPTS = 100;

export type Receipt = Awaited<ReturnType<typeof listReceipts>>[number];

/** What a customer has paid, newest first. */
export function listReceipts(testPay: TestPay, customerId: string) {
  return selectReceipts(testPay, eq(testPayPayments.customer_id, customerId));
}

/** Null for a payment that is not this customer's. */
export async function findReceipt(
  testPay: TestPay,
  input: { customerId: string; paymentId: string },
): Promise<Receipt | null> {
  const isTheirs = eq(testPayPayments.customer_id, input.customerId);
  const [receipt] = await selectReceipts(testPay, and(isTheirs, eq(testPayPayments.id, input.paymentId)));
  return receipt ?? null;
}

function selectReceipts(testPay: TestPay, which: SQL | undefined) {
  return testPay.db
    .select({
      id: testPayPayments.id,
      title: testPayPayments.title,
      amountCents: testPayPayments.amount_cents,
      refundedCents: sql<number>`coalesce(sum(${testPayRefunds.amount_cents}) filter (where ${testPayRefunds.failed_at} is null), 0)::int`,
      dispute: testPayDisputes.status,
      cardLast4: testPayPayments.card_last4,
      paidAt: testPayPayments.paid_at,
    })
    .from(testPayPayments)
    .leftJoin(testPayRefunds, eq(testPayRefunds.payment_id, testPayPayments.id))
    .leftJoin(testPayDisputes, eq(testPayDisputes.payment_id, testPayPayments.id))
    .where(which)
    .groupBy(testPayPayments.id, testPayDisputes.id)
    .orderBy(desc(testPayPayments.paid_at), desc(testPayPayments.id))
    .limit(MAX_RECEIPTS);
}
