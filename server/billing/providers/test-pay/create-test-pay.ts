import type { PaymentProvider } from '#server/billing/providers/payment-provider.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import { closeCheckout } from './checkouts/close-checkout.ts';
import { expireCheckouts } from './checkouts/expire-checkouts.ts';
import { openCheckout } from './checkouts/open-checkout.ts';
import { createCustomer } from './create-customer.ts';
import { deliverWaitingEvents } from './events/deliver-waiting-events.ts';
import { deriveEventKey, readSignedEvent } from './events/event-signature.ts';
import { listEvents } from './events/list-events.ts';
import { findCheckoutState, findPaymentState, findSubscriptionState } from './find-states.ts';
import { testPayRoutes } from './pages/test-pay.routes.ts';
import { openPortal } from './portal/open-portal.ts';
import { refundPayment } from './refund-payment.ts';
import { endSubscription } from './subscriptions/end-subscription.ts';
import { renewSubscriptions } from './subscriptions/renew-subscriptions.ts';
import type { TestPay } from './test-pay.ts';

export type TestPayOptions = {
  db: Database;
  clock: Clock;
  log: Logger;
  publicUrl: string;
  authKey: Uint8Array;
};

/**
 * A payment provider without money, for trying the product out. It behaves as one elsewhere would: it has books and
 * pages of its own, and the product hears of it by signed events at the same address.
 */
export function createTestPay({ authKey, ...options }: TestPayOptions): PaymentProvider {
  const testPay: TestPay = { ...options, key: deriveEventKey(authKey), send: null };
  const pages = testPayRoutes(testPay);
  return {
    name: 'test-pay',
    async prepare() {},
    createCustomer: (person) => createCustomer(testPay, person),
    openCheckout: (order) => openCheckout(testPay, order),
    expireCheckout: (checkoutId) => closeCheckout(testPay, { checkoutId, as: 'expired' }),
    openPortal: (customer) => openPortal(testPay, customer),
    refund: (refund) => refundPayment(testPay, refund),
    endSubscription: (subscriptionId) => endSubscription(testPay, subscriptionId),
    readEvent: (delivery) => readSignedEvent(testPay.key, delivery),
    listEvents: (since) => listEvents(testPay, since),
    findCheckout: (checkoutId) => findCheckoutState(testPay, checkoutId),
    findSubscription: (subscriptionId) => findSubscriptionState(testPay, subscriptionId),
    findPayment: (paymentId) => findPaymentState(testPay, paymentId),
    deliverTo(send) {
      testPay.send = send;
    },
    async tick() {
      await renewSubscriptions(testPay);
      await expireCheckouts(testPay);
      await deliverWaitingEvents(testPay);
    },
    pages: { path: '/test-pay', fetch: (request) => pages.fetch(request) },
  };
}
