import { isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { billingCustomers, orders } from '#server/billing/billing.tables.ts';
import { PREMIUM_CENTS } from '#shared/billing/prices.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestStripe } from '#tests/support/stand-ins/stripe/use-test-stripe.ts';
import { createStripe } from './create-stripe.ts';

const test = await useTestStripe();
const { deps, stripe } = test;

describe('prepare', () => {
  it('creates one product and one price, even when five processes start at once and another later', async () => {
    const start = () => createStripe(stripe.secrets, stripe.address).prepare();
    await Promise.all(Array.from({ length: 5 }, start));
    await start();
    expect(stripe.state.all('product')).toMatchObject([{ id: 'lunula_premium', name: 'Lunula Premium' }]);
    expect(stripe.state.all('price')).toMatchObject([
      { lookup_key: 'lunula_premium_month_699', unit_amount: PREMIUM_CENTS, currency: 'usd' },
    ]);
  });

  it('replaces a price that was archived', async () => {
    for (const price of stripe.state.all('price')) price.active = false;
    stripe.forgetKeys();
    await createStripe(stripe.secrets, stripe.address).prepare();
    expect(stripe.state.all('price').map(({ active, lookup_key }) => [active, lookup_key])).toEqual([
      [true, 'lunula_premium_month_699'],
      [false, null],
    ]);
  });
});

describe('when Stripe does not answer', () => {
  it('a checkout fails with a message for people, and works the next time', async () => {
    const person = await makePerson(test);
    stripe.setDown(true);
    const { status, json } = await test.checkout(person.token);
    expect(status).toBe(502);
    expect(json).toMatchObject({
      code: 'CHECKOUT_FAILED',
      message: 'Failed to create checkout session. Please try again.',
    });
    expect(await deps.db.$count(orders, isNotNull(orders.checkout_url))).toBe(0);
    expect(await deps.db.$count(billingCustomers)).toBe(0);
    stripe.setDown(false);
    expect((await test.checkout(person.token)).status).toBe(200);
  });

  it('between the customer and the checkout, the customer is found again', async () => {
    const person = await makePerson(test);
    const ofPerson = () => stripe.state.all('customer').filter(({ email }) => email === person.email);
    const openCheckout = deps.payments.openCheckout;
    deps.payments.openCheckout = () => Promise.reject(new Error('lost'));
    expect((await test.checkout(person.token)).json.code).toBe('CHECKOUT_FAILED');
    deps.payments.openCheckout = openCheckout;
    expect(ofPerson()).toHaveLength(1);
    expect((await test.checkout(person.token)).status).toBe(200);
    expect(ofPerson()).toHaveLength(1);
  });

  it('after it has opened a checkout, the same one is found again', async () => {
    const person = await makePerson(test);
    const { openCheckout } = deps.payments;
    deps.payments.openCheckout = async (order) => {
      await openCheckout(order);
      throw new Error('lost on the way back');
    };
    expect((await test.checkout(person.token)).json.code).toBe('CHECKOUT_FAILED');
    deps.payments.openCheckout = openCheckout;
    test.advance({ seconds: 20 });
    const { json } = await test.checkout(person.token);
    const sessions = stripe.state
      .all('checkout.session')
      .filter((one) => one.client_reference_id === json.orderId);
    expect(sessions.map(({ url }) => url)).toEqual([json.url]);
  });

  it('the portal fails with a message for people', async () => {
    const person = await test.subscriber();
    const portal = () =>
      test.call<{ url: string; message: string }>('POST', '/api/functions/customer-portal', {
        token: person.token,
      });
    stripe.setDown(true);
    const { status, json } = await portal();
    expect(status).toBe(502);
    expect(json.message).toBe('Failed to open customer portal. Please try again.');
    stripe.setDown(false);
    expect((await portal()).json.url).toMatch(/^https:\/\/billing\.stripe\.example\//);
  });

  it('for a moment, nobody notices', async () => {
    const { maxNetworkRetries, ...address } = stripe.address;
    expect(maxNetworkRetries).toBe(0);
    stripe.failNext(1, 503);
    const { id } = await createCustomer(createStripe(stripe.secrets, address));
    expect(stripe.state.get('customer', id).name).toBe('Ada');
  });
});

describe('forgetCustomer', () => {
  it('deletes the customer, whose name and address Stripe has, and is safe to repeat', async () => {
    const person = await makePerson(test);
    await test.checkout(person.token);
    const [customer] = stripe.state.all('customer').filter(({ email }) => email === person.email);
    await deps.payments.forgetCustomer(customer?.id ?? '');
    await deps.payments.forgetCustomer(customer?.id ?? '');
    expect(stripe.state.all('customer')).not.toContainEqual(expect.objectContaining({ id: customer?.id }));
  });
});

describe('secrets', () => {
  it('never appear in the log, whatever goes wrong', async () => {
    const person = await makePerson(test);
    const wrong = createStripe({ ...stripe.secrets, secretKey: 'sk_live_hunter2hunter2' }, stripe.address);
    const openCheckout = deps.payments.openCheckout;
    deps.payments.openCheckout = wrong.openCheckout;
    expect((await test.checkout(person.token)).json.code).toBe('CHECKOUT_FAILED');
    deps.payments.openCheckout = openCheckout;
    await test.post('{}', test.sign('{}', { secret: 'whsec_hunter2' }));
    expect(test.logLines.some((line) => line.includes('a checkout could not be opened'))).toBe(true);
    const secrets = [...Object.values(stripe.secrets), 'hunter2'];
    expect(test.logLines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
  });
});

async function createCustomer(provider: typeof deps.payments) {
  const id = await provider.createCustomer({ userId: 'u', email: 'ada@example.com', displayName: 'Ada' });
  return { id };
}
