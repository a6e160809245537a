import { asc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { modulePurchases } from '#server/academy/academy.tables.ts';
import { payments, subscriptions } from '#server/billing/billing.tables.ts';
import { ledgerEntries, ledgerPostings } from '#server/billing/ledger/ledger.tables.ts';
import {
  testPayPayments,
  testPayRefunds,
  testPaySubscriptions,
} from '#server/billing/providers/test-pay/test-pay.tables.ts';
import type { Database } from '#server/platform/db/database.ts';

export async function readTestPayBooks(db: Database) {
  const paid = await db.select().from(testPayPayments).orderBy(asc(testPayPayments.paid_at));
  return {
    subscriptions: await db.select().from(testPaySubscriptions),
    payments: paid,
    disputes: paid.filter(({ dispute_id }) => dispute_id !== null),
    refunds: await db.select().from(testPayRefunds),
  };
}

/** Our books agree with the provider's, and everyone has what they paid for. */
export async function expectSameBooks(db: Database, userId: string): Promise<void> {
  const books = await readTestPayBooks(db);
  const ours = await db.select().from(subscriptions);
  expect(ours.map(standing).toSorted(byId)).toEqual(
    books.subscriptions
      .map(({ id, status, period_end, cancel_at_period_end, ended_at }) => ({
        id,
        status,
        period_end,
        cancel_at_period_end,
        ended_at,
      }))
      .toSorted(byId),
  );
  const booked = await db.select().from(payments);
  expect(
    booked
      .map((row) => ({
        id: row.provider_payment_id,
        refunded: row.refunded_cents,
        failed: row.failed_refund_cents,
        disputed: row.disputed_cents,
        dispute: row.dispute,
      }))
      .toSorted(byId),
  ).toEqual(books.payments.map(({ id }) => moneyBack(books, id)).toSorted(byId));
  await expectSameLedger(db, books);
  const bought = booked.filter((row) => row.user_id === userId && row.kind === 'module');
  const open = new Set(
    bought.flatMap((row) => {
      const isKept = row.refunded_cents < row.amount_cents && row.disputed_cents === 0;
      return isKept ? (row.module_id ?? []) : [];
    }),
  );
  const purchased = await db.select().from(modulePurchases);
  expect(
    new Set(purchased.filter(({ user_id }) => user_id === userId).map(({ module_id }) => module_id)),
  ).toEqual(open);
}

type Books = Awaited<ReturnType<typeof readTestPayBooks>>;

function moneyBack({ refunds, disputes }: Books, id: string) {
  const sum = (parts: { amount_cents: number }[]) =>
    parts.reduce((total, { amount_cents }) => total + amount_cents, 0);
  const ofPayment = refunds.filter(({ payment_id }) => payment_id === id);
  const dispute = disputes.find((disputed) => disputed.id === id);
  return {
    id,
    refunded: sum(ofPayment.filter(({ failed_at }) => failed_at === null)),
    failed: sum(ofPayment.filter(({ failed_at }) => failed_at !== null)),
    disputed: dispute && dispute.dispute_status !== 'won' ? dispute.amount_cents : 0,
    dispute: dispute?.dispute_status ?? null,
  };
}

/** Each fact once, whenever we learned of it; and for each buyer what the provider has on them, to the cent. */
async function expectSameLedger(db: Database, books: Books): Promise<void> {
  const kinds = await db
    .select({ kind: ledgerPostings.kind, postings: sql`count(*)`.mapWith(Number) })
    .from(ledgerPostings)
    .groupBy(ledgerPostings.kind);
  const won = books.disputes.filter(({ dispute_status }) => dispute_status === 'won').length;
  const facts = {
    payment: books.payments.length,
    fee: books.payments.length + books.disputes.length + won,
    refund: books.refunds.length,
    refund_failed: books.refunds.filter(({ failed_at }) => failed_at !== null).length,
    dispute: books.disputes.length,
    dispute_won: won,
  };
  expect(Object.fromEntries(kinds.map(({ kind, postings }) => [kind, postings]))).toEqual(
    Object.fromEntries(Object.entries(facts).filter(([, postings]) => postings > 0)),
  );
  const balances = await db
    .select({
      id: payments.provider_payment_id,
      paid: sql`-sum(${ledgerEntries.amount_cents})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.posting_id))
    .innerJoin(payments, eq(payments.id, ledgerPostings.payment_id))
    .where(eq(ledgerEntries.account, 'buyer'))
    .groupBy(payments.provider_payment_id);
  expect(balances.toSorted(byId)).toEqual(
    books.payments
      .map(({ id, amount_cents }) => {
        const { refunded, disputed } = moneyBack(books, id);
        return { id, paid: amount_cents - refunded - disputed };
      })
      .toSorted(byId),
  );
}

function standing(row: typeof subscriptions.$inferSelect) {
  return {
    id: row.provider_subscription_id,
    status: row.status,
    period_end: row.current_period_end,
    cancel_at_period_end: row.cancel_at_period_end,
    ended_at: row.ended_at,
  };
}

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1;
}
