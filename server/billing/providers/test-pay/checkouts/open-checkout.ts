import type { CheckoutOrder, OpenedCheckout } from '#server/billing/providers/payment-provider.ts';
import { makeId } from '#server/billing/providers/test-pay/make-id.ts';
import { testPayCheckouts } from '#server/billing/providers/test-pay/test-pay.tables.ts';
import type { TestPay } from '#server/billing/providers/test-pay/test-pay.ts';

export async function openCheckout(testPay: TestPay, order: CheckoutOrder): Promise<OpenedCheckout> {
  const id = makeId('checkout');
  await testPay.db.insert(testPayCheckouts).values({
    id,
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
  });
  return { checkoutId: id, url: `${testPay.publicUrl}/test-pay/checkout/${id}` };
}
