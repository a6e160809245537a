import type Stripe from 'stripe';
import type { DisputeState } from '#server/billing/providers/payment-provider.ts';
import { dateOf } from '#server/billing/providers/stripe/references.ts';
import { feeOf } from './fee-of.ts';

/** A bank's mere inquiry moves no money; a prevented dispute became a refund and is listed as one. */
const NO_MONEY_MOVED = ['warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented'];

/** Oldest first. */
export async function listDisputes(stripe: Stripe, intentId: string): Promise<DisputeState[]> {
  const newestFirst = await stripe.disputes
    .list({ payment_intent: intentId, limit: 100 })
    .autoPagingToArray({ limit: 1_000 });
  return newestFirst
    .filter(({ status }) => !NO_MONEY_MOVED.includes(status))
    .map((dispute) => ({
      id: dispute.id,
      amountCents: dispute.amount,
      at: dateOf(dispute.created),
      status: statusOf(dispute),
      fees: dispute.balance_transactions
        .map((moved) => ({ id: moved.id, amountCents: feeOf(moved) ?? 0 }))
        .filter(({ amountCents }) => amountCents !== 0),
    }))
    .toReversed();
}

/** An appeal reopens it: the money is still withheld and may yet come back. */
function statusOf({ status }: Stripe.Dispute): DisputeState['status'] {
  if (status === 'won') return 'won';
  return status === 'lost' ? 'lost' : 'open';
}
