import { randomUUID } from 'node:crypto';
import type {
  CheckoutOrder,
  CheckoutState,
  PaymentProvider,
  PaymentState,
  ProviderEvent,
  SubscriptionState,
} from '#server/billing/providers/payment-provider.ts';
import { DomainError } from '#shared/errors.ts';

type Payment = Omit<PaymentState, 'refunds'> & { refunds: PaymentState['refunds'][number][] };

/**
 * A payment provider in memory. It tells nobody anything by itself: a test delivers the events that it wants
 * delivered, in the order and as often as it likes.
 */
export function makePaymentStandIn(now: () => Date) {
  const checkouts = new Map<string, CheckoutState & { order: CheckoutOrder }>();
  const subscriptions = new Map<string, SubscriptionState>();
  const payments = new Map<string, Payment>();
  const events: (ProviderEvent & { at: Date })[] = [];
  const refundsByKey = new Map<string, string>();
  let isDown = false;

  function tell(type: string, kind: ProviderEvent['subject']['kind'], id: string): void {
    events.push({ id: `evt_${randomUUID()}`, type, subject: { kind, id }, at: now() });
  }

  function answer<Value>(value: Value): Promise<Value> {
    return isDown ? Promise.reject(new Error('the provider is down')) : Promise.resolve(value);
  }

  function charge(order: Pick<CheckoutOrder, 'customerId' | 'amountCents'>, of: Partial<Payment>) {
    const id = `pay_${randomUUID()}`;
    payments.set(id, {
      id,
      customerId: order.customerId,
      orderId: null,
      subscriptionId: null,
      amountCents: order.amountCents,
      feeCents: 30 + Math.round(order.amountCents * 0.029),
      paidAt: now(),
      refunds: [],
      ...of,
    });
    tell('payment.succeeded', 'payment', id);
    return id;
  }

  /** Somebody pays at the address that the checkout was opened with. */
  function pay(url: string, paidUntil?: Date): string {
    const [checkoutId, checkout] = [...checkouts].find(([id]) => url.endsWith(id)) ?? [];
    if (!checkoutId || checkout?.status !== 'open') throw new Error('This checkout cannot be paid');
    const { order } = checkout;
    const subscriptionId = order.isSubscription ? `sub_${randomUUID()}` : null;
    if (subscriptionId) {
      subscriptions.set(subscriptionId, {
        customerId: order.customerId,
        status: 'active',
        paidUntil: paidUntil ?? now(),
        cancelsAtPeriodEnd: false,
        startedAt: now(),
        endedAt: null,
      });
      tell('subscription.created', 'subscription', subscriptionId);
    }
    const paymentId = charge(order, { orderId: order.orderId, subscriptionId });
    Object.assign(checkout, { status: 'complete', paymentId, subscriptionId });
    tell('checkout.completed', 'checkout', checkoutId);
    return paymentId;
  }

  function change(subscriptionId: string, to: Partial<SubscriptionState>): void {
    const subscription = subscriptions.get(subscriptionId);
    if (!subscription) throw new Error('no such subscription');
    Object.assign(subscription, to);
    tell('subscription.changed', 'subscription', subscriptionId);
  }

  const provider: PaymentProvider = {
    name: 'stand-in',
    async prepare() {},
    createCustomer: ({ userId }) => answer(`cus_${userId}`),
    async openCheckout(order) {
      const checkoutId = `co_${randomUUID()}`;
      await answer(null);
      checkouts.set(checkoutId, { status: 'open', paymentId: null, subscriptionId: null, order });
      return { checkoutId, url: `https://pay.example/${checkoutId}` };
    },
    async expireCheckout(checkoutId) {
      const checkout = await answer(checkouts.get(checkoutId));
      if (checkout?.status !== 'open') return;
      checkout.status = 'expired';
      tell('checkout.expired', 'checkout', checkoutId);
    },
    openPortal: ({ customerId }) => answer({ url: `https://pay.example/portal/${customerId}` }),
    async refund({ paymentId, amountCents, key }) {
      const payment = await answer(payments.get(paymentId));
      if (!payment) throw new Error('no such payment');
      if (refundsByKey.has(`${paymentId} ${key}`)) return;
      const refunded = payment.refunds.reduce((sum, refund) => sum + refund.amountCents, 0);
      if (refunded + amountCents > payment.amountCents) throw new DomainError('REFUND_TOO_LARGE');
      const id = `re_${randomUUID()}`;
      refundsByKey.set(`${paymentId} ${key}`, id);
      payment.refunds.push({ id, amountCents, at: now() });
      tell('payment.refunded', 'payment', paymentId);
    },
    async endSubscription(subscriptionId) {
      await answer(null);
      change(subscriptionId, { status: 'canceled', endedAt: now() });
    },
    readEvent({ body, header }) {
      if (header('stand-in-signature') !== 'signed') throw new DomainError('BAD_SIGNATURE');
      return JSON.parse(body) as ProviderEvent;
    },
    async *listEvents(since) {
      await answer(null);
      yield* events.filter(({ at }) => at >= since);
    },
    getCheckout: (id) => answer(checkouts.get(id) ?? null),
    getSubscription: (id) => answer(subscriptions.get(id) ?? null),
    getPayment: (id) => answer(payments.get(id) ?? null),
  };

  return {
    provider,
    checkouts,
    subscriptions,
    payments,
    events,
    pay,
    change,
    charge,
    setDown(isNowDown: boolean) {
      isDown = isNowDown;
    },
  };
}
