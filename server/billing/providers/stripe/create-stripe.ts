import Stripe from 'stripe';
import type { PaymentProvider } from '#server/billing/providers/payment-provider.ts';
import { openOnce } from '#server/platform/open-once.ts';
import { CLICK_TIMEOUT_MS, fetchUntilDeadline } from './calls-in-time.ts';
import { ensurePremiumPrice } from './ensure-premium-price.ts';
import { expireCheckout } from './expire-checkout.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { openCheckout } from './open-checkout.ts';
import { createPayoutAccounts } from './payout-accounts.ts';
import { listEvents, readEvent } from './read-event.ts';
import { refundPayment } from './refund-payment.ts';
import { findCheckout } from './states/find-checkout.ts';
import { findPayment } from './states/find-payment.ts';
import { findSubscription } from './states/find-subscription.ts';
import { unlessMissing } from './unless-missing.ts';

/** The version this code is written for. Others move fields, so it changes together with the SDK. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

type Secrets = { secretKey: string; webhookSecret: string; connectWebhookSecret: string | null };

/** Another address for the API; for tests. */
type Overrides = Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol' | 'maxNetworkRetries'>;

export function createStripe(
  { secretKey, webhookSecret, connectWebhookSecret }: Secrets,
  overrides?: Overrides,
): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: 8_000,
    maxNetworkRetries: 2,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchUntilDeadline),
    ...overrides,
  });
  const signedWith = [webhookSecret, connectWebhookSecret ?? []].flat();
  const premiumPrice = openOnce(() => ensurePremiumPrice(stripe));

  return {
    name: 'stripe',
    async prepare() {
      await premiumPrice();
    },
    async createCustomer({ userId, email, displayName }) {
      const customer = { email, name: displayName, metadata: { user_id: userId } };
      const { id } = await stripe.customers.create(customer, {
        idempotencyKey: idempotencyKey('customer', customer),
        timeout: CLICK_TIMEOUT_MS,
      });
      return id;
    },
    async forgetCustomer(customerId) {
      await unlessMissing(stripe.customers.del(customerId));
    },
    openCheckout: async (order) =>
      openCheckout(stripe, order, order.isSubscription ? await premiumPrice() : null),
    expireCheckout: (checkoutId) => expireCheckout(stripe, checkoutId),
    async openPortal({ customerId, returnUrl }) {
      const { url } = await stripe.billingPortal.sessions.create(
        { customer: customerId, return_url: returnUrl },
        { timeout: CLICK_TIMEOUT_MS },
      );
      return { url };
    },
    refund: (refund) => refundPayment(stripe, refund),
    async endSubscription(subscriptionId) {
      // To Stripe, one that has ended is missing here.
      await unlessMissing(stripe.subscriptions.cancel(subscriptionId));
    },
    readEvent: (delivery) => readEvent(stripe, signedWith, delivery),
    listEvents: (since) => listEvents(stripe, since),
    findCheckout: (checkoutId) => findCheckout(stripe, checkoutId),
    findSubscription: (subscriptionId) => findSubscription(stripe, subscriptionId),
    findPayment: (paymentId) => findPayment(stripe, paymentId),
    payouts: createPayoutAccounts(stripe),
  };
}
