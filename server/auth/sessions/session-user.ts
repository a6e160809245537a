import { eq } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { SessionUser } from '#shared/auth/auth.contract.ts';
import { DomainError } from '#shared/errors.ts';

/** What the browser may know about the signed-in person. */
export async function getSessionUser(
  db: Queryable,
  userId: string,
  adminEmail: string | null,
): Promise<SessionUser> {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      displayName: profiles.display_name,
      avatarUrl: profiles.avatar_url,
      role: profiles.role,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.user_id, users.id))
    .where(eq(users.id, userId));
  if (!row) throw new DomainError('UNAUTHENTICATED');
  return { ...row, isAdmin: isAdminEmail(row.email, adminEmail) };
}

/**
 * Both sides are lower-case ASCII, so equality means the same mailbox; and only verified addresses have
 * sessions, so the mailbox is proven to be theirs.
 */
export function isAdminEmail(email: string, adminEmail: string | null): boolean {
  return adminEmail !== null && email === adminEmail;
}
