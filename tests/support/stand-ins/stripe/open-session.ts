import type Stripe from 'stripe';
import { StripeFailure } from './failure.ts';
import type { Form } from './form.ts';
import { makeSession } from './sale-objects.ts';
import type { StripeState } from './state.ts';

const SHORTEST_SECONDS = 30 * 60;
const LONGEST_SECONDS = 24 * 60 * 60;
const LEAST_CENTS = 50;

export function openSession(state: StripeState, form: Form): Stripe.Checkout.Session {
  const mode = form.demand('mode');
  const customer = state.get('customer', form.demand('customer')).id;
  const { priceId, cents } = mode === 'subscription' ? readPlan(state, form) : readSale(form);
  const expires_at = readExpiry(state, form);
  const session = state.add(
    makeSession({
      id: state.newId('cs_test'),
      created: state.now(),
      mode,
      customer,
      metadata: form.entries('metadata'),
      client_reference_id: form.find('client_reference_id'),
      amount_total: cents,
      currency: 'usd',
      expires_at,
      success_url: readAddress(form, 'success_url'),
      cancel_url: readAddress(form, 'cancel_url'),
    }),
  );
  const passedOn = mode === 'subscription' ? 'subscription_data' : 'payment_intent_data';
  const metadata = form.entries(`${passedOn}[metadata]`);
  state.carried.set(session.id, { priceId, description: form.find(`${passedOn}[description]`), metadata });
  return session;
}

function readPlan(state: StripeState, form: Form) {
  refuse(form, 'payment_intent_data[description]', 'subscription');
  const price = state.get('price', form.demand('line_items[0][price]'));
  if (!price.active || price.recurring === null) {
    throw new StripeFailure(400, { param: 'line_items', message: 'The price must be active and recurring.' });
  }
  return { priceId: price.id, cents: price.unit_amount ?? 0 };
}

function readSale(form: Form) {
  form.demand('line_items[0][price_data][product_data][name]');
  const cents =
    form.number('line_items[0][price_data][unit_amount]') * form.number('line_items[0][quantity]');
  if (form.demand('line_items[0][price_data][currency]') !== 'usd' || cents < LEAST_CENTS) {
    throw new StripeFailure(400, {
      code: 'amount_too_small',
      message: 'The total must be at least $0.50 usd.',
    });
  }
  if (Object.keys(form.entries('subscription_data[metadata]')).length > 0) {
    refuse(form, 'subscription_data', 'payment');
  }
  return { priceId: null, cents };
}

function refuse(form: Form, param: string, mode: string): void {
  if (form.find(param) === null) return;
  throw new StripeFailure(400, { param, message: `You can not pass \`${param}\` in \`${mode}\` mode.` });
}

function readExpiry(state: StripeState, form: Form): number {
  const expiresAt = form.number('expires_at');
  const ahead = expiresAt - state.now();
  // What is exactly half an hour ahead when sent is less on arrival.
  if (ahead > SHORTEST_SECONDS && ahead <= LONGEST_SECONDS) return expiresAt;
  const message =
    'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from creation.';
  throw new StripeFailure(400, { param: 'expires_at', message });
}

function readAddress(form: Form, param: string): string {
  const address = form.demand(param);
  if (URL.canParse(address)) return address;
  throw new StripeFailure(400, { code: 'url_invalid', param, message: 'Not a valid URL' });
}
