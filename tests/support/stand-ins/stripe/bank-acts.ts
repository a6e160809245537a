import type Stripe from 'stripe';
import { makeDispute } from './dispute-object.ts';
import { makeTransaction } from './payment-objects.ts';
import type { StripeState } from './state.ts';

const FEE = 1_500;

/** The charge's own total no longer includes it. */
export function failRefund(state: StripeState, refund: Stripe.Refund): void {
  const charge = state.get('charge', String(refund.charge));
  Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  state.tell('refund.updated', refund);
  state.tell('refund.failed', refund);
  state.tell('charge.refund.updated', refund);
}

/** A charge stays marked as disputed, whatever the outcome. */
export function openDispute(
  state: StripeState,
  charge: Stripe.Charge,
  status: 'needs_response' | 'warning_needs_response',
): Stripe.Dispute {
  const { id: chargeId, payment_intent, amount } = charge;
  const dispute = state.add(
    makeDispute({
      id: state.newId('du'),
      created: state.now(),
      amount,
      charge: chargeId,
      payment_intent,
      status,
    }),
  );
  charge.disputed = true;
  state.tell('charge.dispute.created', dispute);
  if (status === 'needs_response') {
    move(state, dispute, -1);
    state.tell('charge.dispute.funds_withdrawn', dispute);
  }
  return dispute;
}

export function closeDispute(state: StripeState, dispute: Stripe.Dispute, status: 'won' | 'lost'): void {
  dispute.status = status;
  if (status === 'won') {
    move(state, dispute, 1);
    state.tell('charge.dispute.funds_reinstated', dispute);
  }
  state.tell('charge.dispute.closed', dispute);
}

/** The fee goes and comes back with the money. */
function move(state: StripeState, dispute: Stripe.Dispute, sign: 1 | -1): void {
  const { id: source, amount, currency } = dispute;
  const [id, created, fee] = [state.newId('txn'), state.now(), -sign * FEE];
  dispute.balance_transactions.push(
    makeTransaction({ id, created, amount: sign * amount, fee, source, currency, exchange_rate: null }),
  );
}
