import Stripe from 'stripe';
import { unlessMissing } from './unless-missing.ts';

export async function expireCheckout(stripe: Stripe, checkoutId: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(checkoutId);
  } catch (error) {
    // Only an open one can expire, but no error code says that this was the reason.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const session = await unlessMissing(stripe.checkout.sessions.retrieve(checkoutId));
    if (session?.status === 'open') throw error;
  }
}
