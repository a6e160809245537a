import Stripe from 'stripe';
import { PREMIUM_TITLE } from '#shared/billing/plans.ts';
import { CURRENCY, PREMIUM_CENTS, PREMIUM_PRODUCT_ID } from '#shared/billing/prices.ts';
import { idempotencyKey } from './idempotency-key.ts';

/** A new amount is a new price: existing subscribers keep theirs. */
const LOOKUP_KEY = `${PREMIUM_PRODUCT_ID}_month_${PREMIUM_CENTS}`;

/**
 * The monthly price of Premium, created on the first start. If several processes ask at once, all get the
 * same one.
 */
export async function ensurePremiumPrice(stripe: Stripe): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [LOOKUP_KEY], active: true, limit: 1 });
  return data[0]?.id ?? createPrice(stripe);
}

async function createPrice(stripe: Stripe): Promise<string> {
  await ensureProduct(stripe);
  const price: Stripe.PriceCreateParams = {
    product: PREMIUM_PRODUCT_ID,
    currency: CURRENCY.toLowerCase(),
    unit_amount: PREMIUM_CENTS,
    recurring: { interval: 'month' },
    lookup_key: LOOKUP_KEY,
    // Otherwise an archived price of the same name would keep it.
    transfer_lookup_key: true,
  };
  const { id } = await stripe.prices.create(price, { idempotencyKey: idempotencyKey('price', price) });
  return id;
}

/** We choose the id, so there can be only one. */
async function ensureProduct(stripe: Stripe): Promise<void> {
  const product = { id: PREMIUM_PRODUCT_ID, name: PREMIUM_TITLE };
  try {
    await stripe.products.create(product, { idempotencyKey: idempotencyKey('product', product) });
  } catch (error) {
    const isThere =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_already_exists';
    if (!isThere) throw error;
  }
}
