import Stripe from 'stripe';

/** Null if Stripe does not know it. */
export async function unlessMissing<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') {
      return null;
    }
    throw error;
  }
}

/** Null for a connected account that is gone, or was never connected to ours: Stripe does not say which. */
export async function unlessDisconnected<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid') return null;
    throw error;
  }
}
