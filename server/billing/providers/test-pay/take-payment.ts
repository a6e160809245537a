import type { Transaction } from '#server/platform/db/database.ts';
import type { Tell } from './events/write-books.ts';
import { makeId } from './make-id.ts';
import { testPayPayments } from './test-pay.tables.ts';

const FEE_PERCENT = 2.9;
const FEE_CENTS = 30;

type NewPayment = Omit<typeof testPayPayments.$inferInsert, 'id' | 'fee_cents'>;

export async function takePayment(tx: Transaction, tell: Tell, payment: NewPayment): Promise<string> {
  const id = makeId('payment');
  await tx.insert(testPayPayments).values({ ...payment, id, fee_cents: feeCents(payment.amount_cents) });
  await tell('payment.succeeded', 'payment', id);
  return id;
}

/** What the provider keeps, at the rates that are usual for cards. */
function feeCents(amountCents: number): number {
  return Math.round((amountCents * FEE_PERCENT) / 100) + FEE_CENTS;
}
