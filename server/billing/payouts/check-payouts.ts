import { and, eq, lte } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { Payouts } from '#shared/billing/earnings.contract.ts';
import { askForPayouts } from './ask-for-payouts.ts';
import { findPayoutAccount } from './find-payout-account.ts';
import { getPayouts } from './get-payouts.ts';
import { payoutAccounts } from './payouts.tables.ts';

/** Asks the provider, and keeps what it says. An account that is gone there can be set up anew. */
export async function checkPayouts(deps: Deps, viewer: Creator): Promise<Payouts> {
  const { payouts } = deps.payments;
  const account = await findPayoutAccount(deps, viewer);
  if (typeof payouts === 'string' || !account) return getPayouts(deps, viewer);
  const id = account.provider_account_id;
  const askedAt = deps.clock.now();
  const state = await askForPayouts(deps, () => payouts.findAccount(id));
  const isIt = and(
    eq(payoutAccounts.provider, account.provider),
    eq(payoutAccounts.provider_account_id, id),
    // A slow answer does not replace a newer one.
    lte(payoutAccounts.checked_at, askedAt),
  );
  if (state) {
    const { status, dueCount } = state;
    await deps.db
      .update(payoutAccounts)
      .set({ status, due_count: dueCount, checked_at: askedAt })
      .where(isIt);
  } else await deps.db.delete(payoutAccounts).where(isIt);
  return getPayouts(deps, viewer);
}
