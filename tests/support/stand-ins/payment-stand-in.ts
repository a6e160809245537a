import { randomUUID } from 'node:crypto';
import type {
  CheckoutOrder,
  CheckoutState,
  DisputeState,
  PaymentProvider,
  PaymentState,
  ProviderEvent,
  RefundState,
  SubscriptionState,
} from '#server/billing/providers/payment-provider.ts';
import { DomainError } from '#shared/errors.ts';

/** How an answer is given: it reflects the state when `read` is called, and is sent when this resolves. */
export type Pace = <Value>(read: () => Value) => Promise<Value>;

type Payment = Omit<PaymentState, 'refunds' | 'disputes'> & {
  refunds: RefundState[];
  disputes: (DisputeState & { fees: { id: string; amountCents: number }[] })[];
};

const DISPUTE_FEE_CENTS = 1_500;

/**
 * A payment provider in memory. It reports nothing on its own: a test delivers the events it wants, in any
 * order and as often as it likes.
 */
export function makePaymentStandIn(now: () => Date) {
  const checkouts = new Map<string, CheckoutState & { order: CheckoutOrder }>();
  const subscriptions = new Map<string, SubscriptionState>();
  const payments = new Map<string, Payment>();
  const events: (ProviderEvent & { at: Date })[] = [];
  const forgotten: string[] = [];
  const refundsByKey = new Map<string, string>();
  let pace: Pace = async (read) => read();
  let unanswered = 0;

  const down: Pace = () => Promise.reject(new Error('the provider is down'));
  const silent: Pace = () => {
    unanswered += 1;
    return new Promise(() => {});
  };

  function tell(type: string, kind: ProviderEvent['subject']['kind'], id: string): void {
    events.push({ id: `evt_${randomUUID()}`, type, subject: { kind, id }, at: now() });
  }

  /** A copy: an answer in flight must not change when the state does. */
  function show<Value>(things: Map<string, Value>, id: string): Promise<Value | null> {
    return pace(() => structuredClone(things.get(id)) ?? null);
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
      disputes: [],
      ...of,
    });
    tell('payment.succeeded', 'payment', id);
    return id;
  }

  /** Someone pays at the address that the checkout was opened with. */
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
        isEndWanted: false,
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

  function paid(paymentId: string): Payment {
    const payment = payments.get(paymentId);
    if (!payment) throw new Error('no such payment');
    return payment;
  }

  /** The buyer's bank takes the money back, all of it by default. */
  function dispute(paymentId: string, amountCents = paid(paymentId).amountCents): void {
    const id = `dp_${randomUUID()}`;
    const fees = [{ id: `${id}_fee`, amountCents: DISPUTE_FEE_CENTS }];
    paid(paymentId).disputes.push({ id, amountCents, at: now(), status: 'open', fees });
    tell('payment.disputed', 'payment', paymentId);
  }

  /** The bank decides. If won, its fee is returned as well. */
  function decide(paymentId: string, status: 'won' | 'lost'): void {
    for (const one of paid(paymentId).disputes.filter((known) => known.status === 'open')) {
      one.status = status;
      if (status === 'won') one.fees.push({ id: `${one.id}_back`, amountCents: -DISPUTE_FEE_CENTS });
    }
    tell('payment.dispute_decided', 'payment', paymentId);
  }

  /** The bank returns every refund so far. */
  function returnRefunds(paymentId: string): void {
    for (const refund of paid(paymentId).refunds) refund.hasFailed = true;
    tell('payment.refund_failed', 'payment', paymentId);
  }

  const provider: PaymentProvider = {
    name: 'stand-in',
    async prepare() {},
    forgetCustomer: (customerId) => pace(() => void forgotten.push(customerId)),
    createCustomer: ({ userId }) => pace(() => `cus_${userId}`),
    async openCheckout(order) {
      const checkoutId = `co_${order.orderId}`;
      await pace(() => {
        if (checkouts.has(checkoutId)) return;
        checkouts.set(checkoutId, { status: 'open', paymentId: null, subscriptionId: null, order });
      });
      return { checkoutId, url: `https://pay.example/${checkoutId}` };
    },
    expireCheckout: (checkoutId) =>
      pace(() => {
        const checkout = checkouts.get(checkoutId);
        if (checkout?.status !== 'open') return;
        checkout.status = 'expired';
        tell('checkout.expired', 'checkout', checkoutId);
      }),
    openPortal: ({ customerId }) => pace(() => ({ url: `https://pay.example/portal/${customerId}` })),
    refund: ({ paymentId, amountCents, key }) =>
      pace(() => {
        const payment = paid(paymentId);
        if (refundsByKey.has(`${paymentId} ${key}`)) return;
        const refunded = payment.refunds
          .filter(({ hasFailed }) => !hasFailed)
          .reduce((sum, refund) => sum + refund.amountCents, 0);
        if (refunded + amountCents > payment.amountCents) throw new DomainError('REFUND_TOO_LARGE');
        const id = `re_${randomUUID()}`;
        refundsByKey.set(`${paymentId} ${key}`, id);
        payment.refunds.push({ id, amountCents, at: now(), key, hasFailed: false });
        tell('payment.refunded', 'payment', paymentId);
      }),
    endSubscription: (subscriptionId) =>
      pace(() => {
        if (subscriptions.get(subscriptionId)?.status === 'canceled') return;
        change(subscriptionId, { status: 'canceled', endedAt: now(), isEndWanted: true });
      }),
    readEvent({ body, header }) {
      if (header('stand-in-signature') !== 'signed') throw new DomainError('BAD_SIGNATURE');
      return JSON.parse(body) as ProviderEvent;
    },
    async *listEvents(since) {
      yield* await pace(() => events.filter(({ at }) => at >= since));
    },
    findCheckout: (id) => show(checkouts, id),
    findSubscription: (id) => show(subscriptions, id),
    findPayment: (id) => show(payments, id),
    payouts: 'test',
  };

  return {
    provider,
    checkouts,
    subscriptions,
    payments,
    forgotten,
    events,
    pay,
    change,
    charge,
    dispute,
    decide,
    returnRefunds,
    setPace(newPace: Pace) {
      pace = newPace;
    },
    setDown(isDown: boolean) {
      pace = isDown ? down : async (read) => read();
    },
    /** Accepts every request and answers none. */
    setSilent(isSilent: boolean) {
      pace = isSilent ? silent : async (read) => read();
    },
    unanswered: () => unanswered,
  };
}
