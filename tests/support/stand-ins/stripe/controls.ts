import type Stripe from 'stripe';
import {
  chargeIntent,
  chargeOf,
  endSubscription,
  expireSession,
  itemOf,
  newIntent,
  payInvoice,
  refundCharge,
  renewSubscription,
  settleCharge,
  startSubscription,
} from './acts.ts';
import { closeDispute, failRefund, openDispute } from './bank-acts.ts';
import type { StripeState } from './state.ts';

/**
 * What people, banks and time do at Stripe. Everything becomes an event; delivering them is up to the test.
 */
export function createControls(state: StripeState) {
  const badCards = new Set<string>();

  function openSession(url: string): Stripe.Checkout.Session {
    const session = state.all('checkout.session').find((one) => one.status === 'open' && one.url === url);
    if (!session) throw new Error(`Nothing can be paid at ${url}`);
    return session;
  }

  function promisePayment(session: Stripe.Checkout.Session): Stripe.PaymentIntent {
    const { description = null, metadata = {} } = state.carried.get(session.id) ?? {};
    const { amount_total, customer } = session;
    const intent = newIntent(state, { amount: amount_total ?? 0, customer, description, metadata });
    Object.assign(session, { status: 'complete', url: null, payment_intent: intent.id });
    return intent;
  }

  function subscribeAt(session: Stripe.Checkout.Session): void {
    const { priceId, metadata = {} } = state.carried.get(session.id) ?? {};
    const price = state.get('price', priceId ?? '');
    const subscription = startSubscription(state, { customer: String(session.customer), price, metadata });
    const { id, latest_invoice: invoice } = subscription;
    Object.assign(session, { status: 'complete', url: null, subscription: id, invoice });
  }

  function isCancelled({ cancel_at_period_end, cancel_at }: Stripe.Subscription): boolean {
    return cancel_at_period_end || cancel_at !== null;
  }

  return {
    /** With a good card, at the address of an open checkout. */
    pay(url: string): void {
      const session = openSession(url);
      if (session.mode === 'subscription') subscribeAt(session);
      else chargeIntent(state, promisePayment(session));
      session.payment_status = 'paid';
      state.tell('checkout.session.completed', session);
    },
    /** The checkout stays open for another card. */
    decline(url: string): void {
      const { amount_total, customer } = openSession(url);
      const intent = newIntent(state, {
        amount: amount_total ?? 0,
        customer,
        description: null,
        metadata: {},
      });
      state.tell('payment_intent.payment_failed', intent);
    },
    /** Something that was not bought here. */
    subscribe(foreign: Parameters<typeof startSubscription>[1]): void {
      startSubscription(state, foreign);
    },
    /** With a payment method that takes days; `settleLater` completes it. */
    payLater(url: string): string {
      const session = openSession(url);
      promisePayment(session).status = 'processing';
      state.tell('checkout.session.completed', session);
      return session.id;
    },
    settleLater(sessionId: string, outcome: 'paid' | 'failed'): void {
      const session = state.get('checkout.session', sessionId);
      const intent = state.get('payment_intent', String(session.payment_intent));
      if (outcome === 'failed') {
        intent.status = 'requires_payment_method';
        state.tell('checkout.session.async_payment_failed', session);
        return;
      }
      chargeIntent(state, intent);
      session.payment_status = 'paid';
      state.tell('checkout.session.async_payment_succeeded', session);
    },
    /** Works out what Stripe keeps; `rate` is for an account in another currency. */
    settle(intentId: string, rate: number | null = null): void {
      settleCharge(state, chargeOf(state, intentId), rate);
    },
    /** What a creator has given Stripe by now, and what Stripe makes of it. */
    changeAccount(accountId: string, to: Partial<Stripe.Account>): void {
      const account = Object.assign(state.get('account', accountId), to);
      state.tell('account.updated', account, accountId);
    },
    /** By hand, in the dashboard. */
    refund(intentId: string, cents: number): void {
      refundCharge(state, chargeOf(state, intentId), cents);
    },
    /** The buyer's bank returns a refund, however long ago it was made. */
    failRefund(refundId: string): void {
      failRefund(state, state.get('refund', refundId));
    },
    /** The buyer's bank inquires, which moves no money, or takes the money back. */
    dispute(intentId: string, status: 'needs_response' | 'warning_needs_response'): string {
      return openDispute(state, chargeOf(state, intentId), status).id;
    },
    decideDispute(disputeId: string, status: 'won' | 'lost'): void {
      closeDispute(state, state.get('dispute', disputeId), status);
    },
    /** In the portal. Which field says so depends on how a subscription is billed. */
    cancel(subscriptionId: string, field: 'cancel_at' | 'cancel_at_period_end'): void {
      const subscription = state.get('subscription', subscriptionId);
      if (field === 'cancel_at') subscription.cancel_at = itemOf(subscription).current_period_end;
      else subscription.cancel_at_period_end = true;
      subscription.canceled_at = state.now();
      state.tell('customer.subscription.updated', subscription);
    },
    resume(subscriptionId: string): void {
      const subscription = state.get('subscription', subscriptionId);
      Object.assign(subscription, { cancel_at: null, cancel_at_period_end: false, canceled_at: null });
      state.tell('customer.subscription.updated', subscription);
    },
    endNow(subscriptionId: string): void {
      endSubscription(state, state.get('subscription', subscriptionId), state.now());
    },
    setCard(customerId: string, card: 'good' | 'bad'): void {
      if (card === 'bad') badCards.add(customerId);
      else badCards.delete(customerId);
    },
    /** Everything left unpaid, with a good card. */
    payDebts(subscriptionId: string): void {
      const subscription = state.get('subscription', subscriptionId);
      const debts = state
        .all('invoice')
        .filter(
          (one) => one.parent?.subscription_details?.subscription === subscriptionId && one.status === 'open',
        );
      for (const invoice of debts.reverse()) payInvoice(state, invoice);
      subscription.status = 'active';
      state.tell('customer.subscription.updated', subscription);
    },
    /** What has become due by now: checkouts expire, cancelled plans end, the others renew. */
    passTime(): void {
      const now = state.now();
      for (const session of state.all('checkout.session')) {
        if (session.status === 'open' && session.expires_at <= now) expireSession(state, session);
      }
      for (const subscription of state.all('subscription')) {
        while (subscription.status !== 'canceled' && itemOf(subscription).current_period_end <= now) {
          if (isCancelled(subscription)) {
            endSubscription(state, subscription, itemOf(subscription).current_period_end);
          } else renewSubscription(state, subscription, !badCards.has(String(subscription.customer)));
        }
      }
    },
  };
}
