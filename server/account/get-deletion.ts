import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import type { AccountDeletion } from '#shared/account/account.contract.ts';
import { accountDeletions } from './account.tables.ts';

export async function getDeletion(deps: Deps, viewer: Member): Promise<AccountDeletion> {
  const [deletion] = await deps.db
    .select({ eraseAt: accountDeletions.erase_at })
    .from(accountDeletions)
    .where(eq(accountDeletions.user_id, viewer.userId));
  return { eraseAt: deletion?.eraseAt.toISOString() ?? null };
}
