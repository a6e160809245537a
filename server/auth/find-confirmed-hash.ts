import { eq } from 'drizzle-orm';
import { verifyPassword } from '#server/auth/secrets/password.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import { users } from './auth.tables.ts';

/**
 * The stored hash, if this is the person's password; otherwise null. Attempts are counted, so that a stolen
 * session cannot be used to guess it.
 */
export async function findConfirmedHash(
  deps: Deps,
  viewer: Member,
  attempt: { purpose: string; password: string },
): Promise<string | null> {
  await deps.limiter.take({
    key: `${attempt.purpose}:${viewer.userId}`,
    limit: deps.settings.limits.signInAccount,
  });
  const [user] = await deps.db
    .select({ passwordHash: users.password_hash })
    .from(users)
    .where(eq(users.id, viewer.userId));
  const hash = user?.passwordHash ?? null;
  return hash !== null && (await verifyPassword(attempt.password, hash)) ? hash : null;
}
