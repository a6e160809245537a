import { and, eq } from 'drizzle-orm';
import { lockPerson } from '#server/auth/lock-person.ts';
import { payments } from '#server/billing/billing.tables.ts';
import { bookPosting } from '#server/billing/ledger/book-posting.ts';
import { chargeFee } from '#server/billing/ledger/share-out.ts';
import type { PaymentState } from '#server/billing/providers/payment-provider.ts';
import { settleAdminRefunds } from '#server/billing/refunds/settle-admin-refunds.ts';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { applyMoneyBack } from './apply-money-back.ts';
import { bookReturns } from './book-returns.ts';
import { recordPayment } from './record-payment.ts';

type Payment = typeof payments.$inferSelect;

/**
 * Books what was paid, the fee and what has gone back, each exactly once. Returns the buyer if anything
 * changed.
 */
export async function applyPayment(deps: Deps, tx: Transaction, state: PaymentState): Promise<string | null> {
  const known = await findAndHold(deps, tx, state.id);
  const payment = known ?? (await recordPayment(deps, tx, state));
  if (!payment) return null;
  if (state.feeCents) {
    const posting = {
      payment_id: payment.id,
      kind: 'fee',
      reference: state.id,
      booked_at: state.paidAt,
    } as const;
    await bookPosting(tx, posting, chargeFee(state.feeCents));
  }
  const refundKeys = await bookReturns(deps, tx, payment, state);
  const isChanged = await applyMoneyBack(deps, tx, payment, state);
  await settleAdminRefunds(deps, tx, payment.id, refundKeys);
  return isChanged || !known ? payment.user_id : null;
}

/**
 * Locks the buyer before anything of theirs is written, and the course, which somebody may be deleting. If
 * the lock had to wait for that, the payment is read again without the course.
 */
async function findAndHold(deps: Deps, tx: Transaction, id: string): Promise<Payment | null> {
  const payment = await findPayment(deps, tx, id);
  if (payment?.user_id) await lockPerson(tx, payment.user_id);
  if (!payment?.course_id) return payment;
  const course = tx.select({ id: courses.id }).from(courses).where(eq(courses.id, payment.course_id));
  const [held] = await course.for('key share');
  return held ? payment : findPayment(deps, tx, id);
}

async function findPayment(deps: Deps, tx: Transaction, providerPaymentId: string): Promise<Payment | null> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(
      and(eq(payments.provider, deps.payments.name), eq(payments.provider_payment_id, providerPaymentId)),
    );
  return payment ?? null;
}
