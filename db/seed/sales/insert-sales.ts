import { and, eq, inArray, sql } from 'drizzle-orm';
import { type AccountKey, accounts } from '#db/seed/accounts.ts';
import { insertRows } from '#db/seed/given/insert-rows.ts';
import { billingCustomers, orders, payments, soldLessons } from '#server/billing/billing.tables.ts';
import { bookPostings } from '#server/billing/ledger/book-posting.ts';
import { chargeFee, shareOutPayment } from '#server/billing/ledger/share-out.ts';
import { feeOf } from '#server/billing/providers/test-pay/payments.ts';
import { testPayPayments } from '#server/billing/providers/test-pay/test-pay.tables.ts';
import { makeId } from '#server/billing/providers/test-pay/test-pay.ts';
import { filmSeconds } from '#server/billing/sold/watched-percent.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { CHECKOUT_MINUTES } from '#shared/billing/purchase.rules.ts';
import { CARD_LAST4, insertCustomers, PROVIDER } from './insert-customers.ts';

type Payment = typeof payments.$inferSelect;

export type Sale = Pick<
  typeof payments.$inferInsert,
  'kind' | 'course_id' | 'stream_id' | 'creator_id' | 'title' | 'amount_cents'
> & { account: AccountKey; orderId: string; tipMessage?: string; paidAt: Date };

/**
 * The orders, payments and ledger entries behind what was bought or tipped, and the same payments in the books
 * of the built-in provider, so that they can be refunded like any other. Nobody is sent a receipt.
 */
export async function insertSales(tx: Transaction, now: Date, sales: readonly Sale[]): Promise<Payment[]> {
  if (sales.length === 0) return [];
  const buyers = new Set(sales.map(({ account }) => account));
  await insertCustomers(
    tx,
    now,
    [...buyers].map((buyer) => accounts[buyer]),
  );
  const paid = await insertPayments(tx, sales);
  await insertProviderPayments(tx, paid);
  await insertSoldLessons(tx, paid);
  await bookPostings(tx, paid.flatMap(toPostings));
  return paid;
}

/** Oldest first, as receipts are numbered. */
async function insertPayments(tx: Transaction, sales: readonly Sale[]): Promise<Payment[]> {
  const rows = sales
    .toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())
    .map(({ account, orderId, tipMessage, paidAt, ...sold }) => {
      const sale = { ...sold, user_id: accounts[account].id, provider: PROVIDER };
      return { sale, orderId, tipMessage, orderedAt: later(paidAt, { minutes: -2 }), paidAt };
    });
  await insertRows(
    tx,
    orders,
    rows.map(({ sale, orderId, tipMessage, orderedAt }) => ({
      ...sale,
      id: orderId,
      tip_message: tipMessage,
      status: 'paid' as const,
      consented_at: sale.kind === 'course' ? orderedAt : null,
      expires_at: later(orderedAt, { minutes: CHECKOUT_MINUTES }),
      created_at: orderedAt,
    })),
  );
  return tx
    .insert(payments)
    .values(
      rows.map(({ sale, orderId, paidAt }) => ({
        ...sale,
        order_id: orderId,
        provider_payment_id: makeId('pay'),
        paid_at: paidAt,
        created_at: paidAt,
      })),
    )
    .returning();
}

async function insertProviderPayments(tx: Transaction, paid: readonly Payment[]): Promise<void> {
  const customers = await tx
    .select({ id: billingCustomers.provider_customer_id, userId: billingCustomers.user_id })
    .from(billingCustomers)
    .where(
      and(
        eq(billingCustomers.provider, PROVIDER),
        inArray(
          billingCustomers.user_id,
          paid.flatMap(({ user_id }) => user_id ?? []),
        ),
      ),
    );
  const customerOf = new Map(customers.map(({ id, userId }) => [userId, id]));
  await insertRows(
    tx,
    testPayPayments,
    paid.map((payment) => ({
      id: payment.provider_payment_id,
      customer_id: customerOf.get(payment.user_id ?? '') ?? '',
      order_ref: payment.order_id,
      title: payment.title,
      amount_cents: payment.amount_cents,
      fee_cents: feeOf(payment.amount_cents),
      card_last4: CARD_LAST4,
      paid_at: payment.paid_at,
    })),
  );
}

/** Nobody had watched anything before they paid. */
async function insertSoldLessons(tx: Transaction, paid: readonly Payment[]): Promise<void> {
  const ids = paid.map(({ id }) => id);
  await tx.execute(sql`
    insert into ${soldLessons} (payment_id, lesson_id, watched_percent, film_seconds)
    select p.id, l.id, case when l.is_free_preview then null else 0 end, ${filmSeconds}
    from ${payments} p
    join ${lessons} l on l.course_id = p.course_id
    left join ${uploads} u on u.id = l.upload_id
    where ${inArray(sql`p.id`, ids)}`);
}

function toPostings(payment: Payment) {
  const posting = {
    payment_id: payment.id,
    reference: payment.provider_payment_id,
    booked_at: payment.paid_at,
  };
  const { kind, user_id: userId, creator_id: creatorId, amount_cents: amountCents } = payment;
  return [
    {
      ...posting,
      kind: 'payment' as const,
      entries: shareOutPayment({ kind, userId, creatorId }, amountCents),
    },
    { ...posting, kind: 'fee' as const, entries: chargeFee(feeOf(amountCents)) },
  ];
}
