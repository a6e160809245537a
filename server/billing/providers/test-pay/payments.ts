import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { DisputeState, PaymentState } from '#server/billing/providers/payment-provider.ts';
import { DomainError } from '#shared/errors.ts';
import { type Books, writeBooks } from './events.ts';
import { testPayPayments as payments, testPayRefunds as refunds } from './test-pay.tables.ts';
import { makeId, type TestPay } from './test-pay.ts';

const FEE_PERCENT = 2.9;
const FEE_CENTS = 30;
/** What the bank charges for a dispute; returned if the dispute is won. */
const DISPUTE_FEE_CENTS = 1_500;

type NewPayment = Omit<typeof payments.$inferInsert, 'id' | 'fee_cents'>;

export async function takePayment({ tx, tell }: Books, payment: NewPayment): Promise<string> {
  const id = makeId('pay');
  await tx.insert(payments).values({ ...payment, id, fee_cents: feeOf(payment.amount_cents) });
  await tell('payment', 'succeeded', [{ id }]);
  return id;
}

/** The provider's fee, at typical card rates. */
export function feeOf(amountCents: number): number {
  return Math.round((amountCents * FEE_PERCENT) / 100) + FEE_CENTS;
}

export async function findPaymentState({ db }: TestPay, id: string): Promise<PaymentState | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (!payment) return null;
  const made = await db
    .select()
    .from(refunds)
    .where(eq(refunds.payment_id, id))
    .orderBy(asc(refunds.created_at), asc(refunds.id));
  return {
    id,
    customerId: payment.customer_id,
    orderId: payment.order_ref,
    subscriptionId: payment.subscription_id,
    amountCents: payment.amount_cents,
    feeCents: payment.fee_cents,
    paidAt: payment.paid_at,
    refunds: made.map((refund) => ({
      id: refund.id,
      amountCents: refund.amount_cents,
      at: refund.created_at,
      key: refund.request_key,
      hasFailed: refund.failed_at !== null,
    })),
    disputes: disputesOf(payment),
  };
}

function disputesOf(payment: typeof payments.$inferSelect): DisputeState[] {
  const { dispute_id: id, dispute_status: status, disputed_at: at, amount_cents: amountCents } = payment;
  if (!id || !status || !at) return [];
  const asked = { id: `${id}_fee`, amountCents: DISPUTE_FEE_CENTS };
  const givenBack = { id: `${id}_fee_back`, amountCents: -DISPUTE_FEE_CENTS };
  return [{ id, amountCents, at, status, fees: status === 'won' ? [asked, givenBack] : [asked] }];
}

type Refund = { paymentId: string; amountCents: number; key: string };

export function refundPayment(testPay: TestPay, { paymentId, amountCents, key }: Refund): Promise<void> {
  return writeBooks(testPay, async ({ tx, now, tell }) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
    if (!payment) throw new Error(`There is no payment ${paymentId}`);
    const made = await tx.select().from(refunds).where(eq(refunds.payment_id, paymentId));
    if (made.some(({ request_key }) => request_key === key)) return;
    const isTakenBack = payment.dispute_status === 'open' || payment.dispute_status === 'lost';
    if (isTakenBack) throw new DomainError('PAYMENT_DISPUTED');
    const refundedCents = made.reduce((sum, part) => sum + (part.failed_at ? 0 : part.amount_cents), 0);
    if (refundedCents + amountCents > payment.amount_cents) throw new DomainError('REFUND_TOO_LARGE');
    const refund = { id: makeId('re'), payment_id: paymentId, amount_cents: amountCents, created_at: now };
    await tx.insert(refunds).values({ ...refund, request_key: key });
    await tell('payment', 'refunded', [payment]);
  });
}

/** What a buyer's bank may do weeks after a payment; people trying Lunula out play its part. */
export const BANK_ACTS = ['dispute', 'lose', 'win', 'return-refunds'] as const;
export type BankAct = (typeof BANK_ACTS)[number];

/** An act that is not possible, or no longer, changes nothing. */
export function playBank(testPay: TestPay, paymentId: string, act: BankAct): Promise<void> {
  return writeBooks(testPay, async ({ tx, now, tell }) => {
    if (act === 'return-refunds') {
      const isKept = and(eq(refunds.payment_id, paymentId), isNull(refunds.failed_at));
      const [returned] = await tx.update(refunds).set({ failed_at: now }).where(isKept).returning();
      return tell('payment', 'refund_failed', returned ? [{ id: paymentId }] : []);
    }
    const change = async (from: SQL, values: Partial<typeof payments.$inferInsert>, what: string) => {
      const isPossible = and(eq(payments.id, paymentId), from);
      await tell('payment', what, await tx.update(payments).set(values).where(isPossible).returning());
    };
    if (act === 'dispute') {
      const opened = { dispute_id: makeId('dp'), dispute_status: 'open', disputed_at: now } as const;
      return change(isNull(payments.dispute_status), opened, 'disputed');
    }
    const status = act === 'win' ? 'won' : 'lost';
    return change(eq(payments.dispute_status, 'open'), { dispute_status: status }, `dispute_${status}`);
  });
}

export const MAX_RECEIPTS = 100;

export type Receipt = Awaited<ReturnType<typeof listReceipts>>[number];

/** A customer's payments, newest first, or only the given one if it is theirs. */
export function listReceipts({ db }: TestPay, customerId: string, paymentId?: string) {
  return db
    .select({
      id: payments.id,
      title: payments.title,
      amountCents: payments.amount_cents,
      refundedCents: sql<number>`coalesce(sum(${refunds.amount_cents}) filter (where ${refunds.failed_at} is null), 0)::int`,
      dispute: payments.dispute_status,
      cardLast4: payments.card_last4,
      paidAt: payments.paid_at,
    })
    .from(payments)
    .leftJoin(refunds, eq(refunds.payment_id, payments.id))
    .where(and(eq(payments.customer_id, customerId), paymentId ? eq(payments.id, paymentId) : undefined))
    .groupBy(payments.id)
    .orderBy(desc(payments.paid_at), desc(payments.id))
    .limit(MAX_RECEIPTS);
}
