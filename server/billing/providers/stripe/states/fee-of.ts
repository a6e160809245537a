import type Stripe from 'stripe';

/** Null while a charge is being settled. An account in another currency is charged in that one. */
export function feeOf(settled: string | Stripe.BalanceTransaction | null): number | null {
  if (settled === null || typeof settled === 'string') return null;
  return Math.round(settled.fee / (settled.exchange_rate ?? 1));
}
