import type Stripe from 'stripe';
import type { CheckoutState } from '#server/billing/providers/payment-provider.ts';
import { idOf } from '#server/billing/providers/stripe/references.ts';
import { unlessMissing } from '#server/billing/providers/stripe/unless-missing.ts';
import { paidIntentOf } from './paid-intent-of.ts';

export async function findCheckout(stripe: Stripe, checkoutId: string): Promise<CheckoutState | null> {
  const session = await unlessMissing(
    stripe.checkout.sessions.retrieve(checkoutId, { expand: ['payment_intent', 'invoice.payments'] }),
  );
  if (!session) return null;
  return {
    status: statusOf(session),
    paymentId: idOf(session.payment_intent) ?? paidIntentOf(session.invoice),
    subscriptionId: idOf(session.subscription),
  };
}

function statusOf(session: Stripe.Checkout.Session): CheckoutState['status'] {
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'open';
  return hasFailedLater(session) ? 'canceled' : 'complete';
}

/** For example a bank transfer that was promised at checkout and never came. */
function hasFailedLater({ payment_status, payment_intent }: Stripe.Checkout.Session): boolean {
  if (payment_status !== 'unpaid' || payment_intent === null || typeof payment_intent === 'string')
    return false;
  return payment_intent.status === 'requires_payment_method' || payment_intent.status === 'canceled';
}
