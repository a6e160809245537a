/**
 * Who pays creators out: their own account at the payment provider; nobody, because no real money moves; or
 * nobody, because nothing is sold.
 */
export const PAYOUT_MODES = ['accounts', 'test', 'none'] as const;
export type PayoutMode = (typeof PAYOUT_MODES)[number];

/** The provider needs something from the creator; checks what it was given; is content; has said no. */
export const PAYOUT_STATUSES = ['unfinished', 'in_review', 'ready', 'refused'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** Nothing is left for the creator to do before money can reach them. */
export function isPayoutConfigured(payouts: {
  mode: PayoutMode;
  account: { status: PayoutStatus } | null;
}): boolean {
  return payouts.mode !== 'accounts' || payouts.account?.status === 'ready';
}
