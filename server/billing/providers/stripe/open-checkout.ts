import type Stripe from 'stripe';
import type { CheckoutOrder, OpenedCheckout } from '#server/billing/providers/payment-provider.ts';
import { CURRENCY } from '#shared/billing/prices.ts';
import { CLICK_TIMEOUT_MS } from './calls-in-time.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { ORDER_KEY } from './references.ts';

/**
 * Stripe keeps a checkout open for at least half an hour from when it receives it. The order's own half hour
 * has begun by then, so the checkout gets extra time for the request, its retries and clock skew.
 */
const EXPIRY_MARGIN_SECONDS = 60;

/** The Stripe page where an order is paid. Card details are entered there and never pass through us. */
export async function openCheckout(
  stripe: Stripe,
  order: CheckoutOrder,
  premiumPrice: string | null,
): Promise<OpenedCheckout> {
  const metadata = { [ORDER_KEY]: order.orderId };
  const params: Stripe.Checkout.SessionCreateParams = {
    ...(premiumPrice ? subscription(premiumPrice, metadata) : oneTime(order, metadata)),
    customer: order.customerId,
    client_reference_id: order.orderId,
    metadata,
    // The agreed amount in the agreed currency: otherwise Stripe would offer to convert it.
    adaptive_pricing: { enabled: false },
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.ceil(order.expiresAt.getTime() / 1000) + EXPIRY_MARGIN_SECONDS,
  };
  const session = await stripe.checkout.sessions.create(params, {
    idempotencyKey: idempotencyKey('checkout', params),
    timeout: CLICK_TIMEOUT_MS,
  });
  if (!session.url) throw new Error('Stripe opened a checkout without an address');
  return { checkoutId: session.id, url: session.url };
}

function subscription(price: string, metadata: Stripe.MetadataParam): Stripe.Checkout.SessionCreateParams {
  return { mode: 'subscription', line_items: [{ price, quantity: 1 }], subscription_data: { metadata } };
}

function oneTime(order: CheckoutOrder, metadata: Stripe.MetadataParam): Stripe.Checkout.SessionCreateParams {
  const price_data = {
    currency: CURRENCY.toLowerCase(),
    unit_amount: order.amountCents,
    product_data: { name: order.title },
  };
  return {
    mode: 'payment',
    line_items: [{ price_data, quantity: 1 }],
    payment_intent_data: { description: order.title, metadata },
  };
}
