import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { payoutAccounts } from './payouts.tables.ts';

/** The viewer's account at the provider in use. */
export async function findPayoutAccount(
  deps: Deps,
  { userId }: Creator,
): Promise<typeof payoutAccounts.$inferSelect | null> {
  const [account] = await deps.db
    .select()
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.user_id, userId), eq(payoutAccounts.provider, deps.payments.name)));
  return account ?? null;
}
