import { and, eq } from 'drizzle-orm';
import { payments } from '#server/billing/billing.tables.ts';
import { bookPosting } from '#server/billing/ledger/book-posting.ts';
import { chargeFee } from '#server/billing/ledger/share-out.ts';
import type { PaymentState } from '#server/billing/providers/payment-provider.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { applyMoneyBack } from './apply-money-back.ts';
import { bookReturns } from './book-returns.ts';
import { recordPayment } from './record-payment.ts';

/** Books what was paid, what it cost to be paid and what has gone back: each of it once. */
export async function applyPayment(deps: Deps, tx: Transaction, state: PaymentState): Promise<void> {
  const payment = (await findPayment(deps, tx, state.id)) ?? (await recordPayment(deps, tx, state));
  if (!payment) return;
  if (state.feeCents) {
    const posting = {
      payment_id: payment.id,
      kind: 'fee',
      reference: state.id,
      booked_at: state.paidAt,
    } as const;
    await bookPosting(tx, posting, chargeFee(state.feeCents));
  }
  await bookReturns(deps, tx, payment, state);
  await applyMoneyBack(deps, tx, payment, state);
}

async function findPayment(
  deps: Deps,
  tx: Transaction,
  providerPaymentId: string,
): Promise<typeof payments.$inferSelect | null> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(
      and(eq(payments.provider, deps.payments.name), eq(payments.provider_payment_id, providerPaymentId)),
    );
  return payment ?? null;
}
