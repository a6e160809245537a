import { eq } from 'drizzle-orm';
import type { CheckoutOrder, OpenedCheckout } from '#server/billing/providers/payment-provider.ts';
import { makeId } from '#server/billing/providers/test-pay/make-id.ts';
import { testPayCheckouts } from '#server/billing/providers/test-pay/test-pay.tables.ts';
import type { TestPay } from '#server/billing/providers/test-pay/test-pay.ts';

/** One for each order, however often it is asked for. */
export async function openCheckout(testPay: TestPay, order: CheckoutOrder): Promise<OpenedCheckout> {
  await testPay.db
    .insert(testPayCheckouts)
    .values({
      id: makeId('checkout'),
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
    .onConflictDoNothing({ target: testPayCheckouts.order_ref });
  const [checkout] = await testPay.db
    .select({ id: testPayCheckouts.id })
    .from(testPayCheckouts)
    .where(eq(testPayCheckouts.order_ref, order.orderId));
  if (!checkout) throw new Error('A checkout was not kept');
  return { checkoutId: checkout.id, url: `${testPay.publicUrl}/test-pay/checkout/${checkout.id}` };
}
