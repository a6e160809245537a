import { eq } from 'drizzle-orm';
import { lockPerson } from '#server/auth/lock-person.ts';
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

/** The first time we hear of a payment: it is booked, opens what it pays for, and a receipt is sent. */
export async function recordPayment(deps: Deps, tx: Transaction, state: PaymentState) {
  const sold = await findSale(deps, tx, state);
  if (!sold) return null;
  const { sale, tipMessage } = sold;
  // Locked before their rows are, in the same order as when an account is deleted.
  if (sale.user_id) await lockPerson(tx, sale.user_id);
  const [payment] = await tx
    .insert(payments)
    .values({
      ...sale,
      amount_cents: state.amountCents,
      provider: deps.payments.name,
      provider_payment_id: state.id,
      provider_subscription_id: state.subscriptionId,
      paid_at: state.paidAt,
    })
    .returning();
  if (!payment) throw new Error('A payment was not stored');
  await bookPosting(
    tx,
    { payment_id: payment.id, kind: 'payment', reference: state.id, booked_at: state.paidAt },
    shareOutPayment(
      { kind: payment.kind, userId: payment.user_id, creatorId: payment.creator_id },
      payment.amount_cents,
    ),
  );
  if (sale.order_id) await tx.update(orders).set({ status: 'paid' }).where(eq(orders.id, sale.order_id));
  const purchase = toPurchase(payment, tipMessage, deps.clock.now());
  if (purchase) await deps.emit(tx, 'purchasePaid', purchase);
  await mailReceipt(deps, tx, payment);
  return payment;
}

type Sale = Pick<
  typeof payments.$inferInsert,
  | 'order_id'
  | 'user_id'
  | 'kind'
  | 'course_id'
  | 'module_id'
  | 'stream_id'
  | 'creator_id'
  | 'title'
  | 'unknown_customer_id'
>;

/**
 * What the order was for; a renewal has no order and is for Premium. Null if the payment has nothing to do
 * with us.
 */
async function findSale(
  deps: Deps,
  tx: Transaction,
  { orderId, subscriptionId, customerId, amountCents }: PaymentState,
): Promise<{ sale: Sale; tipMessage: string } | null> {
  const order = orderId === null ? null : await findOrder(tx, orderId);
  if (!order) return subscriptionId ? premiumMonth(deps, tx, customerId) : null;
  // Cannot happen while only the server sets amounts; if it does, somebody has to look into it.
  if (order.amount_cents !== amountCents) {
    throw new Error(`Order ${orderId} is for ${order.amount_cents}, but ${amountCents} was paid`);
  }
  const { id, user_id, kind, course_id, module_id, stream_id, creator_id, title } = order;
  return {
    sale: { order_id: id, user_id, kind, course_id, module_id, stream_id, creator_id, title },
    tipMessage: order.tip_message,
  };
}

async function findOrder(tx: Transaction, orderId: string): Promise<typeof orders.$inferSelect | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  return order ?? null;
}

/**
 * A month of Premium. Whoever pays is charged by us, known or not, so it is booked and the administrator is
 * told.
 */
async function premiumMonth(deps: Deps, tx: Transaction, customerId: string) {
  const userId = await findCustomer(deps, tx, customerId);
  const unknown = userId === null ? customerId : null;
  if (unknown) deps.log.error({ customer: unknown }, 'an unknown customer has paid for Premium');
  const sale = {
    user_id: userId,
    kind: 'premium',
    title: PREMIUM_TITLE,
    unknown_customer_id: unknown,
  } as const;
  return { sale, tipMessage: '' };
}
