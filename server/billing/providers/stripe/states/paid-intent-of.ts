import type Stripe from 'stripe';
import { idOf } from '#server/billing/providers/stripe/references.ts';

/** The payment of an invoice that was fetched with its payments expanded. */
export function paidIntentOf(invoice: string | Stripe.Invoice | null): string | null {
  if (invoice === null || typeof invoice === 'string') return null;
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid');
  return idOf(paid?.payment.payment_intent);
}
