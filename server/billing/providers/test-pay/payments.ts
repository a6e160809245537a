import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { DisputeState, PaymentState } from '#server/billing/providers/payment-provider.ts';
import { DomainError } from '#shared/errors.ts';
import { type Books, writeBooks } from './events.ts';
import {
  testPayDisputes as disputes,
  testPayPayments as payments,
  testPayRefunds as refunds,
} from './test-pay.tables.ts';
import { makeId, type TestPay } from './test-pay.ts';

const FEE_PERCENT = 2.9;
const FEE_CENTS = 30;
/** What the bank asks for a dispute; it gives it back when the dispute is won. */
const DISPUTE_FEE_CENTS = 1_500;

type NewPayment = Omit<typeof payments.$inferInsert, 'id' | 'fee_cents'>;

export async function takePayment({ tx, tell }: Books, payment: NewPayment): Promise<string> {
  const id = makeId('pay');
  // What the provider keeps, at the rates that are usual for cards.
  const feeCents = Math.round((payment.amount_cents * FEE_PERCENT) / 100) + FEE_CENTS;
  await tx.insert(payments).values({ ...payment, id, fee_cents: feeCents });
  await tell('payment', 'succeeded', [{ id }]);
  return id;
}

export async function findPaymentState({ db }: TestPay, id: string): Promise<PaymentState | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (!payment) return null;
  const made = await db
    .select()
    .from(refunds)
    .where(eq(refunds.payment_id, id))
    .orderBy(asc(refunds.created_at), asc(refunds.id));
  const opened = await db.select().from(disputes).where(eq(disputes.payment_id, id));
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
      hasFailed: refund.failed_at !== null,
    })),
    disputes: opened.map(toDisputeState),
  };
}

function toDisputeState(dispute: typeof disputes.$inferSelect): DisputeState {
  const { id, amount_cents, status, created_at } = dispute;
  const asked = { id: `${id}_fee`, amountCents: DISPUTE_FEE_CENTS };
  const givenBack = { id: `${id}_fee_back`, amountCents: -DISPUTE_FEE_CENTS };
  const fees = status === 'won' ? [asked, givenBack] : [asked];
  return { id, amountCents: amount_cents, at: created_at, status, fees };
}

type Refund = { paymentId: string; amountCents: number; key: string };

export function refundPayment(testPay: TestPay, { paymentId, amountCents, key }: Refund): Promise<void> {
  return writeBooks(testPay, async ({ tx, now, tell }) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
    if (!payment) throw new Error(`There is no payment ${paymentId}`);
    const made = await tx.select().from(refunds).where(eq(refunds.payment_id, paymentId));
    if (made.some(({ request_key }) => request_key === key)) return;
    const isTakenBack = and(eq(disputes.payment_id, paymentId), ne(disputes.status, 'won'));
    if ((await tx.$count(disputes, isTakenBack)) > 0) throw new DomainError('PAYMENT_DISPUTED');
    const refundedCents = made.reduce((sum, part) => sum + (part.failed_at ? 0 : part.amount_cents), 0);
    if (refundedCents + amountCents > payment.amount_cents) throw new DomainError('REFUND_TOO_LARGE');
    const refund = { id: makeId('re'), payment_id: paymentId, amount_cents: amountCents, created_at: now };
    await tx.insert(refunds).values({ ...refund, request_key: key });
    await tell('payment', 'refunded', [payment]);
  });
}

/** What a buyer's bank may do with a payment, weeks after it was made: whoever tries the product out plays it. */
export const BANK_ACTS = ['dispute', 'lose', 'win', 'return-refunds'] as const;
export type BankAct = (typeof BANK_ACTS)[number];

/** An act that is not possible, or not any more, changes nothing. */
export function playBank(testPay: TestPay, paymentId: string, act: BankAct): Promise<void> {
  return writeBooks(testPay, async ({ tx, now, tell }) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
    if (!payment) return;
    if (act === 'return-refunds') {
      const isKept = and(eq(refunds.payment_id, paymentId), isNull(refunds.failed_at));
      const returned = await tx.update(refunds).set({ failed_at: now }).where(isKept).returning();
      if (returned.length > 0) await tell('payment', 'refund_failed', [payment]);
    } else if (act === 'dispute') {
      const about = { payment_id: paymentId, amount_cents: payment.amount_cents, created_at: now };
      const dispute = { id: makeId('dp'), ...about, status: 'open' as const };
      const opened = await tx.insert(disputes).values(dispute).onConflictDoNothing().returning();
      if (opened.length > 0) await tell('payment', 'disputed', [payment]);
    } else {
      const status = act === 'win' ? 'won' : 'lost';
      const isOpen = and(eq(disputes.payment_id, paymentId), eq(disputes.status, 'open'));
      const decided = await tx.update(disputes).set({ status }).where(isOpen).returning();
      if (decided.length > 0) await tell('payment', `dispute_${status}`, [payment]);
    }
  });
}

export const MAX_RECEIPTS = 100;

export type Receipt = Awaited<ReturnType<typeof listReceipts>>[number];

/** What a customer has paid, newest first; or only the one asked for, if it is theirs. */
export function listReceipts({ db }: TestPay, customerId: string, paymentId?: string) {
  return db
    .select({
      id: payments.id,
      title: payments.title,
      amountCents: payments.amount_cents,
      refundedCents: sql<number>`coalesce(sum(${refunds.amount_cents}) filter (where ${refunds.failed_at} is null), 0)::int`,
      dispute: disputes.status,
      cardLast4: payments.card_last4,
      paidAt: payments.paid_at,
    })
    .from(payments)
    .leftJoin(refunds, eq(refunds.payment_id, payments.id))
    .leftJoin(disputes, eq(disputes.payment_id, payments.id))
    .where(and(eq(payments.customer_id, customerId), paymentId ? eq(payments.id, paymentId) : undefined))
    .groupBy(payments.id, disputes.id)
    .orderBy(desc(payments.paid_at), desc(payments.id))
    .limit(MAX_RECEIPTS);
}
