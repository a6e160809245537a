import { and, eq, gt, lte, type SQL } from 'drizzle-orm';
import type {
  CheckoutOrder,
  CheckoutState,
  OpenedCheckout,
} from '#server/billing/providers/payment-provider.ts';
import type { Card } from './cards.ts';
import { type Books, writeBooks } from './events.ts';
import { takePayment } from './payments.ts';
import { subscribe } from './subscriptions.ts';
import { testPayCheckouts as checkouts } from './test-pay.tables.ts';
import { makeId, type TestPay } from './test-pay.ts';

export type Checkout = typeof checkouts.$inferSelect;

/** One per order, however often it is requested. */
export async function openCheckout(testPay: TestPay, order: CheckoutOrder): Promise<OpenedCheckout> {
  const [checkout] = await testPay.db
    .insert(checkouts)
    .values({
      id: makeId('co'),
      customer_id: order.customerId,
      order_ref: order.orderId,
      is_subscription: order.isSubscription,
      title: order.title,
      amount_cents: order.amountCents,
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
      status: 'open',
      created_at: testPay.clock.now(),
      expires_at: order.expiresAt,
    })
    .onConflictDoUpdate({ target: checkouts.order_ref, set: { order_ref: order.orderId } })
    .returning();
  if (!checkout) throw new Error('A checkout was not stored');
  return { checkoutId: checkout.id, url: `${testPay.publicUrl}/test-pay/checkout/${checkout.id}` };
}

/** A checkout closes when its time is up; recording and reporting that may come a little later. */
export async function findCheckout({ db, clock }: TestPay, id: string): Promise<Checkout | null> {
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  if (!checkout) return null;
  const isOver = checkout.status === 'open' && checkout.expires_at <= clock.now();
  return isOver ? { ...checkout, status: 'expired' } : checkout;
}

export async function findCheckoutState(testPay: TestPay, id: string): Promise<CheckoutState | null> {
  const checkout = await findCheckout(testPay, id);
  if (!checkout) return null;
  const { status, payment_id, subscription_id } = checkout;
  return { status, paymentId: payment_id, subscriptionId: subscription_id };
}

/** Makes it unpayable. No effect on a paid or closed one. */
export function closeCheckout(testPay: TestPay, id: string, as: 'canceled' | 'expired'): Promise<void> {
  return writeBooks(testPay, (books) => close(books, eq(checkouts.id, id), as));
}

export function expireCheckouts(testPay: TestPay): Promise<void> {
  return writeBooks(testPay, (books) => close(books, lte(checkouts.expires_at, books.now), 'expired'));
}

async function close({ tx, tell }: Books, which: SQL, status: 'canceled' | 'expired'): Promise<void> {
  const isOpen = and(eq(checkouts.status, 'open'), which);
  await tell('checkout', status, await tx.update(checkouts).set({ status }).where(isOpen).returning());
}

/** If many pay at once, one succeeds; a refused or late card changes nothing. */
export function payCheckout(testPay: TestPay, id: string, card: Card): Promise<void> {
  return writeBooks(testPay, async (books) => {
    const isOpen = and(
      eq(checkouts.id, id),
      eq(checkouts.status, 'open'),
      gt(checkouts.expires_at, books.now),
    );
    const [checkout] = await books.tx.select().from(checkouts).where(isOpen).for('update');
    if (checkout && card.now === 'succeeds') await settle(books, checkout, card);
  });
}

async function settle(books: Books, checkout: Checkout, card: Card): Promise<void> {
  const { id, customer_id, order_ref, title, amount_cents } = checkout;
  const subscription_id = checkout.is_subscription ? await subscribe(books, checkout, card) : null;
  const charge = { customer_id, order_ref, subscription_id, title, amount_cents };
  const payment_id = await takePayment(books, { ...charge, card_last4: card.last4, paid_at: books.now });
  const settled = { status: 'complete', payment_id, subscription_id } as const;
  await books.tx.update(checkouts).set(settled).where(eq(checkouts.id, id));
  await books.tell('checkout', 'completed', [checkout]);
}
