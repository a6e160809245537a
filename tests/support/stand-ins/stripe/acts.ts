import type Stripe from 'stripe';
import { StripeFailure } from './failure.ts';
import { makeCharge, makeIntent, makeRefund, makeTransaction } from './payment-objects.ts';
import type { StripeState } from './state.ts';
import {
  listOf,
  makeInvoice,
  makeInvoicePayment,
  makeItem,
  makeLine,
  makeSubscription,
} from './subscription-objects.ts';

const MONTH = 30 * 86_400;

export function newIntent(
  state: StripeState,
  of: Pick<Stripe.PaymentIntent, 'amount' | 'customer' | 'description' | 'metadata'>,
): Stripe.PaymentIntent {
  const status = 'requires_payment_method';
  return state.add(makeIntent({ id: state.newId('pi'), created: state.now(), status, ...of }));
}

/** What Stripe keeps of it is known only once it is settled. */
export function chargeIntent(state: StripeState, intent: Stripe.PaymentIntent): void {
  const { id: payment_intent, amount, customer, metadata } = intent;
  const created = state.now();
  const charge = state.add(
    makeCharge({ id: state.newId('ch'), created, amount, customer, metadata, payment_intent }),
  );
  Object.assign(intent, { status: 'succeeded', amount_received: amount, latest_charge: charge.id });
  state.tell('charge.succeeded', charge);
  state.tell('payment_intent.succeeded', intent);
}

export function chargeOf(state: StripeState, intentId: string): Stripe.Charge {
  const { latest_charge } = state.get('payment_intent', intentId);
  return state.get('charge', String(latest_charge));
}

export function settleCharge(state: StripeState, charge: Stripe.Charge, rate: number | null): void {
  const fee = Math.round((charge.amount * 0.029 + 30) * (rate ?? 1));
  const { amount, id: source } = charge;
  const currency = rate === null ? 'usd' : 'eur';
  const created = state.now();
  const transaction = state.add(
    makeTransaction({ id: state.newId('txn'), created, amount, fee, source, currency, exchange_rate: rate }),
  );
  charge.balance_transaction = transaction.id;
  state.tell('charge.updated', charge);
}

export function refundCharge(
  state: StripeState,
  charge: Stripe.Charge,
  amount: number,
  metadata: Stripe.Metadata = {},
): Stripe.Refund {
  if (charge.refunded) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw new StripeFailure(400, { code: 'charge_already_refunded', message });
  }
  const isDisputed = ({ charge: id, status }: Stripe.Dispute) =>
    id === charge.id && !['won', 'warning_closed'].includes(status) && !status.startsWith('warning');
  if (state.all('dispute').some(isDisputed)) {
    const message = `Charge ${charge.id} has been charged back.`;
    throw new StripeFailure(400, { code: 'charge_disputed', message });
  }
  if (amount > charge.amount - charge.amount_refunded) {
    const message = 'Refund amount is greater than unrefunded amount on charge';
    throw new StripeFailure(400, { param: 'amount', message });
  }
  const { id: chargeId, payment_intent } = charge;
  const created = state.now();
  const refund = state.add(
    makeRefund({
      id: state.newId('re'),
      created,
      amount,
      charge: chargeId,
      payment_intent,
      metadata,
      status: 'succeeded',
    }),
  );
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  state.tell('refund.created', refund);
  state.tell('charge.refunded', charge);
  state.tell('refund.updated', refund);
  return refund;
}

export function startSubscription(
  state: StripeState,
  of: { customer: string; price: Stripe.Price; metadata: Stripe.Metadata },
): Stripe.Subscription {
  const { customer, price, metadata } = of;
  const [id, created] = [state.newId('sub'), state.now()];
  const period = { current_period_start: created, current_period_end: created + MONTH };
  const item = makeItem({ id: state.newId('si'), created, ...period, price, subscription: id });
  const subscription = state.add(
    makeSubscription({ id, created, customer, metadata, latest_invoice: null }, item),
  );
  state.tell('customer.subscription.created', subscription);
  payInvoice(state, issueInvoice(state, subscription, 'subscription_create'));
  return subscription;
}

export function itemOf({ items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error('A subscription to nothing');
  return item;
}

/** For the current period. */
function issueInvoice(
  state: StripeState,
  subscription: Stripe.Subscription,
  billing_reason: 'subscription_create' | 'subscription_cycle',
): Stripe.Invoice {
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription);
  const [id, created, total] = [state.newId('in'), state.now(), price.unit_amount ?? 0];
  const { customer, metadata } = subscription;
  const price_details = { price: price.id, product: String(price.product) };
  const line = makeLine({
    id: state.newId('il'),
    amount: total,
    invoice: id,
    period: { start, end },
    pricing: { price_details, type: 'price_details', unit_amount_decimal: null },
    subscription: subscription.id,
  });
  const invoice = state.add(
    makeInvoice({
      id,
      created,
      customer,
      billing_reason,
      total,
      lines: listOf(`/v1/invoices/${id}/lines`, [line]),
      parent: {
        quote_details: null,
        subscription_details: { metadata: { ...metadata }, subscription: subscription.id },
        type: 'subscription_details',
      },
    }),
  );
  const intent = newIntent(state, { amount: total, customer, description: null, metadata: {} });
  const payment = { type: 'payment_intent', payment_intent: intent.id };
  state.add(
    makeInvoicePayment({ id: state.newId('inpay'), created, amount_requested: total, invoice: id, payment }),
  );
  subscription.latest_invoice = id;
  return invoice;
}

export function paymentOf(state: StripeState, invoice: Stripe.Invoice): Stripe.InvoicePayment {
  const payment = state.all('invoice_payment').find((one) => one.invoice === invoice.id);
  if (!payment) throw new Error('An invoice without a payment');
  return payment;
}

/** First the money, then the invoice, as at Stripe. */
export function payInvoice(state: StripeState, invoice: Stripe.Invoice): void {
  const payment = paymentOf(state, invoice);
  chargeIntent(state, state.get('payment_intent', String(payment.payment.payment_intent)));
  Object.assign(payment, { status: 'paid', amount_paid: payment.amount_requested });
  Object.assign(invoice, { status: 'paid', amount_paid: invoice.total, amount_remaining: 0 });
  invoice.status_transitions.paid_at = state.now();
  state.tell('invoice.paid', invoice);
  state.tell('invoice.payment_succeeded', invoice);
}

/** The next period begins, whether or not it can be paid. */
export function renewSubscription(
  state: StripeState,
  subscription: Stripe.Subscription,
  isCardGood: boolean,
): void {
  const item = itemOf(subscription);
  item.current_period_start = item.current_period_end;
  item.current_period_end += MONTH;
  const invoice = issueInvoice(state, subscription, 'subscription_cycle');
  if (isCardGood && subscription.status === 'active') payInvoice(state, invoice);
  else {
    invoice.attempted = true;
    subscription.status = subscription.status === 'active' ? 'past_due' : 'unpaid';
    state.tell('invoice.payment_failed', invoice);
  }
  state.tell('customer.subscription.updated', subscription);
}

export function endSubscription(state: StripeState, subscription: Stripe.Subscription, at: number): void {
  Object.assign(subscription, {
    status: 'canceled',
    ended_at: at,
    canceled_at: subscription.canceled_at ?? at,
  });
  state.tell('customer.subscription.deleted', subscription);
}

export function expireSession(state: StripeState, session: Stripe.Checkout.Session): void {
  Object.assign(session, { status: 'expired', url: null });
  state.tell('checkout.session.expired', session);
}
