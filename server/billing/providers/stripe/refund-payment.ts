import Stripe from 'stripe';
import { NoAnswer } from '#server/platform/outside.ts';
import { DomainError } from '#shared/errors.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { REFUND_KEY } from './references.ts';

type Refund = { paymentId: string; amountCents: number; key: string };

export async function refundPayment(stripe: Stripe, { paymentId, amountCents, key }: Refund): Promise<void> {
  const refund = { payment_intent: paymentId, amount: amountCents };
  try {
    await stripe.refunds.create(
      { ...refund, metadata: { [REFUND_KEY]: key } },
      { idempotencyKey: idempotencyKey('refund', { ...refund, key }) },
    );
  } catch (error) {
    // The connection broke or Stripe failed: the money may have left.
    if (error instanceof Stripe.errors.StripeConnectionError) {
      throw new NoAnswer('Stripe', 'could not be reached, or hung up before it answered', { cause: error });
    }
    if (error instanceof Stripe.errors.StripeAPIError) {
      const happened = error.statusCode
        ? `failed with HTTP status ${error.statusCode}`
        : 'sent no valid answer';
      throw new NoAnswer('Stripe', happened, { cause: error });
    }
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    if (error.code === 'charge_disputed') throw new DomainError('PAYMENT_DISPUTED');
    if (amountCents > (await centsLeft(stripe, paymentId))) throw new DomainError('REFUND_TOO_LARGE');
    throw error;
  }
}

async function centsLeft(stripe: Stripe, paymentId: string): Promise<number> {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(paymentId, {
    expand: ['latest_charge'],
  });
  return charge && typeof charge !== 'string' ? charge.amount_captured - charge.amount_refunded : 0;
}
