import type { PaymentProvider } from '#server/billing/providers/payment-provider.ts';
import { closeCheckout, expireCheckouts, findCheckoutState, openCheckout } from './checkouts.ts';
import { createCustomer, forgetCustomer, openPortal } from './customers.ts';
import { deriveEventKey, readSignedEvent } from './event-signature.ts';
import { deliverWaitingEvents, listEvents } from './events.ts';
import { testPayRoutes } from './pages/test-pay.routes.ts';
import { findPaymentState, refundPayment } from './payments.ts';
import { endSubscription, findSubscriptionState, renewSubscriptions } from './subscriptions.ts';
import type { TestPay } from './test-pay.ts';

type TestPayOptions = Omit<TestPay, 'key' | 'send'> & { authKey: Uint8Array };

/**
 * A payment provider without money, for trying Lunula out. It behaves like an external one: it has its own
 * books and pages, and sends signed events to the same address.
 */
export function createTestPay({ authKey, ...options }: TestPayOptions): PaymentProvider {
  const testPay: TestPay = { ...options, key: deriveEventKey(authKey), send: null };
  const pages = testPayRoutes(testPay);
  return {
    name: 'test-pay',
    async prepare() {},
    createCustomer: (person) => createCustomer(testPay, person),
    forgetCustomer: (customerId) => forgetCustomer(testPay, customerId),
    openCheckout: (order) => openCheckout(testPay, order),
    expireCheckout: (checkoutId) => closeCheckout(testPay, checkoutId, 'expired'),
    openPortal: (customer) => openPortal(testPay, customer),
    refund: (refund) => refundPayment(testPay, refund),
    endSubscription: (subscriptionId) => endSubscription(testPay, subscriptionId),
    readEvent: (delivery) => readSignedEvent(testPay.key, delivery),
    listEvents: (since) => listEvents(testPay, since),
    findCheckout: (checkoutId) => findCheckoutState(testPay, checkoutId),
    findSubscription: (subscriptionId) => findSubscriptionState(testPay, subscriptionId),
    findPayment: (paymentId) => findPaymentState(testPay, paymentId),
    payouts: 'test',
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
