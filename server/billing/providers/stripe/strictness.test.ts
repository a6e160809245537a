import Stripe from 'stripe';
import { afterAll, describe, expect, it } from 'vitest';
import { startStripeStandIn } from '#tests/support/stand-ins/stripe/stripe-stand-in.ts';
import { STRIPE_API_VERSION } from './create-stripe.ts';

const standIn = await startStripeStandIn();
afterAll(() => standIn.close());
const client = new Stripe(standIn.secrets.secretKey, { apiVersion: STRIPE_API_VERSION, ...standIn.address });

describe('the stand-in', () => {
  it.each([
    [{ colour: 'pink' }, 'colour'],
    [{ subscription_data: { hue: 'pink' } }, 'subscription_data[hue]'],
    [
      { line_items: [{ price_data: { product_data: { hue: 'pink' } } }] },
      'line_items[0][price_data][product_data][hue]',
    ],
    [{ customer: ['cus_one'] }, 'customer[0]'],
    [{ line_items: 'all' }, 'line_items'],
  ])('refuses what the SDK’s types do not list: %j', async (params, param) => {
    await expect(client.checkout.sessions.create(params as object)).rejects.toMatchObject({
      statusCode: 400,
      code: 'parameter_unknown',
      param,
    });
  });

  it('refuses what Stripe supports but it does not', async () => {
    await expect(client.customers.create({ balance: 5 })).rejects.toMatchObject({ statusCode: 501 });
    await expect(client.balance.retrieve()).rejects.toMatchObject({ statusCode: 501 });
  });

  it('requires the key and the version', async () => {
    const stranger = new Stripe('sk_test_other', { apiVersion: STRIPE_API_VERSION, ...standIn.address });
    await expect(stranger.customers.create({})).rejects.toMatchObject({ statusCode: 401 });
    await expect(client.customers.create({}, { apiVersion: '2020-08-27' })).rejects.toMatchObject({
      statusCode: 400,
    });
  });

  it('gives the same answer for the same key, and refuses the key for a different request', async () => {
    const idempotencyKey = 'once';
    const first = await client.customers.create({ name: 'Grace' }, { idempotencyKey });
    const second = await client.customers.create({ name: 'Grace' }, { idempotencyKey });
    expect(second.id).toBe(first.id);
    await expect(client.customers.create({ name: 'Joan' }, { idempotencyKey })).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
  });

  it('accepts no checkout that would close within half an hour', async () => {
    const { id: customer } = await client.customers.create({ name: 'Ada' });
    const expires_at = standIn.state.now() + 30 * 60;
    const addresses = { success_url: 'https://lunula.example', cancel_url: 'https://lunula.example' };
    const price_data = { currency: 'usd', unit_amount: 500, product_data: { name: 'A course' } };
    const params = { mode: 'payment', customer, expires_at, ...addresses } as const;
    await expect(
      client.checkout.sessions.create({ ...params, line_items: [{ price_data, quantity: 1 }] }),
    ).rejects.toMatchObject({ param: 'expires_at' });
  });
});
