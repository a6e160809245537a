import type { Deps } from '#server/deps.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { Payouts } from '#shared/billing/earnings.contract.ts';
import { findPayoutAccount } from './find-payout-account.ts';

/** From our own rows: a provider that is away must not keep the page waiting. */
export async function getPayouts(deps: Deps, viewer: Creator): Promise<Payouts> {
  const { payouts } = deps.payments;
  if (typeof payouts === 'string') return { mode: payouts, account: null };
  const account = await findPayoutAccount(deps, viewer);
  return {
    mode: 'accounts',
    account: account && {
      status: account.status,
      dueCount: account.due_count,
      checkedAt: account.checked_at.toISOString(),
    },
  };
}
