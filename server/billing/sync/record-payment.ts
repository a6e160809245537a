import { eq } from 'drizzle-orm';
import { orders, payments } from '#server/billing/billing.tables.ts';
import { bookPosting } from '#server/billing/ledger/book-posting.ts';
import { shareOutPayment } from '#server/billing/ledger/share-out.ts';
import { mailReceipt } from '#server/billing/mails/mail-receipt.ts';
import type { PaymentState } from '#server/billing/providers/payment-provider.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { PREMIUM_TITLE } from '#shared/billing/plans.ts';
import { findCustomer } from './find-customer.ts';
import { toPurchase } from './to-purchase.ts';

/** The first time a payment is heard of: it is booked, opens what it pays for, and its receipt leaves. */
export async function recordPayment(deps: Deps, tx: Transaction, state: PaymentState) {
  const sold = await findSale(deps, tx, state);
  if (!sold) return null;
  const { sale, tipMessage } = sold;
  const [payment] = await tx
    .insert(payments)
    .values({
      ...sale,
      order_id: state.orderId,
      amount_cents: state.amountCents,
      provider: deps.payments.name,
      provider_payment_id: state.id,
      provider_subscription_id: state.subscriptionId,
      paid_at: state.paidAt,
    })
    .returning();
  if (!payment) throw new Error('A payment was not kept');
  await bookPosting(
    tx,
    { payment_id: payment.id, kind: 'payment', reference: state.id, booked_at: state.paidAt },
    shareOutPayment(
      { kind: payment.kind, userId: payment.user_id, creatorId: payment.creator_id },
      payment.amount_cents,
    ),
  );
  if (state.orderId) await tx.update(orders).set({ status: 'paid' }).where(eq(orders.id, state.orderId));
  const purchase = toPurchase(payment, tipMessage, deps.clock.now());
  if (purchase) await deps.emit(deps, tx, 'purchasePaid', purchase);
  await mailReceipt(deps, tx, payment);
  return payment;
}

type Sale = Pick<
  typeof payments.$inferInsert,
  'user_id' | 'kind' | 'course_id' | 'module_id' | 'stream_id' | 'creator_id' | 'title'
>;

/** What an order was for; a renewal has none and is for Premium. Null if it has nothing to do with us. */
async function findSale(
  deps: Deps,
  tx: Transaction,
  { orderId, subscriptionId, customerId, amountCents }: PaymentState,
): Promise<{ sale: Sale; tipMessage: string } | null> {
  if (orderId === null) {
    const userId = await findCustomer(deps, tx, customerId);
    if (!userId || !subscriptionId) return null;
    return { sale: { user_id: userId, kind: 'premium', title: PREMIUM_TITLE }, tipMessage: '' };
  }
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return null;
  // Cannot happen while only the server sets amounts; should it, somebody has to look at it.
  if (order.amount_cents !== amountCents) {
    throw new Error(`Order ${orderId} is for ${order.amount_cents}, but ${amountCents} was paid`);
  }
  const { user_id, kind, course_id, module_id, stream_id, creator_id, title } = order;
  return {
    sale: { user_id, kind, course_id, module_id, stream_id, creator_id, title },
    tipMessage: order.tip_message,
  };
}
