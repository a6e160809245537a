import { and, eq } from 'drizzle-orm';
import { payoutAccounts } from '#server/billing/payouts/payouts.tables.ts';
import type { PayoutAccountState } from '#server/billing/providers/payment-provider.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';

type Standing = { id: string; state: PayoutAccountState | null };

/** Nobody's account changes nothing; one that is gone at the provider can be set up anew. */
export async function applyPayoutAccount(
  deps: Deps,
  tx: Transaction,
  { id, state }: Standing,
): Promise<void> {
  const isIt = and(
    eq(payoutAccounts.provider, deps.payments.name),
    eq(payoutAccounts.provider_account_id, id),
  );
  if (!state) return void (await tx.delete(payoutAccounts).where(isIt));
  const { status, dueCount } = state;
  await tx
    .update(payoutAccounts)
    .set({ status, due_count: dueCount, checked_at: deps.clock.now() })
    .where(isIt);
}
