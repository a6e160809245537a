import { eq } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';
import type { Deps } from '#server/deps.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { AdminUser } from '#shared/admin/users.contract.ts';
import { DomainError } from '#shared/errors.ts';
import { isUser, userColumns, userView } from './user-view.ts';

/** A person as the list shows them. */
export async function getListedUser(deps: Deps, { userId }: { userId: string }): Promise<AdminUser> {
  const [row] = await deps.db
    .select(userColumns(deps.clock.now()))
    .from(users)
    .innerJoin(profiles, eq(profiles.user_id, users.id))
    .where(isUser(userId));
  if (!row) throw new DomainError('NOT_FOUND');
  return userView(deps, row);
}
