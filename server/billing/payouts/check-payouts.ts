import { syncSubject } from '#server/billing/sync/sync-subject.ts';
import type { Deps } from '#server/deps.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { Payouts } from '#shared/billing/earnings.contract.ts';
import { askForPayouts } from './ask-for-payouts.ts';
import { findPayoutAccount } from './find-payout-account.ts';
import { getPayouts } from './get-payouts.ts';

/** Asks the provider, and keeps what it says: somebody who has just finished there waits for no event. */
export async function checkPayouts(deps: Deps, viewer: Creator): Promise<Payouts> {
  const account = await findPayoutAccount(deps, viewer);
  if (account) {
    const subject = { kind: 'payout_account', id: account.provider_account_id } as const;
    await askForPayouts(deps, () => syncSubject(deps, subject));
  }
  return getPayouts(deps, viewer);
}
