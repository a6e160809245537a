import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Admin } from '#shared/access/viewer.ts';
import type { AdminUser } from '#shared/admin/users.contract.ts';
import { getListedUser } from './get-listed-user.ts';

type BadgeChange = {
  act: 'user.verify' | 'user.unverify';
  change: (tx: Transaction, userId: string) => Promise<boolean>;
};

/** A second click finds it done: nothing is changed or logged twice. */
export async function changeBadge(
  deps: Deps,
  viewer: Admin,
  whom: { userId: string },
  { act, change }: BadgeChange,
): Promise<AdminUser> {
  // Somebody whose address is not verified yet has no badge to change.
  const { id: userId } = await getListedUser(deps, whom);
  const isChanged = await deps.db.transaction(async (tx) => {
    if (!(await change(tx, userId))) return false;
    const subject = `user:${userId}` as const;
    await deps.emit(tx, 'administratorActed', { adminId: viewer.userId, act, subject, details: {} });
    return true;
  });
  if (isChanged) await deps.announcePublicChange({ gone: [`person:${userId}`] });
  return getListedUser(deps, whom);
}
