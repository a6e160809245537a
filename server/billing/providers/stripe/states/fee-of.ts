import type Stripe from 'stripe';

/** Null until the charge has settled. Accounts in another currency are charged in that one. */
export function feeOf(settled: string | Stripe.BalanceTransaction | null): number | null {
  if (settled === null || typeof settled === 'string') return null;
  return Math.round(settled.fee / (settled.exchange_rate ?? 1));
}
