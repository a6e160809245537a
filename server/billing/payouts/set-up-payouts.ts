import type { PayoutAccounts } from '#server/billing/providers/payment-provider.ts';
import type { Deps } from '#server/deps.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { PAYOUTS_PATH } from '#shared/billing/billing.addresses.ts';
import { DomainError } from '#shared/errors.ts';
import { askForPayouts } from './ask-for-payouts.ts';
import { findPayoutAccount } from './find-payout-account.ts';
import { payoutAccounts } from './payouts.tables.ts';

/** Where a creator gives the provider their details, for the first time or again. */
export async function setUpPayouts(deps: Deps, viewer: Creator): Promise<{ url: string }> {
  const { payouts } = deps.payments;
  if (typeof payouts === 'string') throw new DomainError('NO_PAYOUTS');
  const page = `${deps.settings.publicUrl}${PAYOUTS_PATH}`;
  return askForPayouts(deps, async () =>
    payouts.openSetup({
      accountId: await ensureAccount(deps, payouts, viewer),
      returnUrl: `${page}?payouts=back`,
      refreshUrl: `${page}?payouts=expired`,
    }),
  );
}

/** If two are created at once, one is kept and used for both. */
async function ensureAccount(deps: Deps, payouts: PayoutAccounts, viewer: Creator): Promise<string> {
  const known = await findPayoutAccount(deps, viewer);
  if (known) return known.provider_account_id;
  const { userId, email } = viewer;
  const accountId = await payouts.createAccount({ userId, email });
  const now = deps.clock.now();
  await deps.db
    .insert(payoutAccounts)
    .values({
      provider: deps.payments.name,
      provider_account_id: accountId,
      user_id: userId,
      checked_at: now,
      created_at: now,
    })
    .onConflictDoNothing();
  const kept = await findPayoutAccount(deps, viewer);
  if (!kept) throw new Error(`Payout account ${accountId} belongs to someone else`);
  return kept.provider_account_id;
}
