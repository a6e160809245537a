import { and, eq, lte } from 'drizzle-orm';
import { accountDeletions } from '#server/account/account.tables.ts';
import { users } from '#server/auth/auth.tables.ts';
import { lockPerson } from '#server/auth/lock-person.ts';
import { revokeSessions } from '#server/auth/sessions/revoke-sessions.ts';
import { isAdminEmail } from '#server/auth/sessions/session-user.ts';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';

/** Longer than any request lasts: one that began with a session must not write after the erasure. */
const CLOSED_MINUTES = 1;

/**
 * Ends the grace period: sessions end, nobody can sign in, and it can no longer be taken back. Returns whether
 * the account has been closed for long enough to be erased.
 */
export async function closeAccount(deps: Deps, userId: string): Promise<boolean> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    // Waits for a sign-in in progress, whose session would otherwise survive.
    await lockPerson(tx, userId);
    const [due] = await tx
      .select({ begunAt: accountDeletions.begun_at, email: users.email, suspendedAt: users.suspended_at })
      .from(accountDeletions)
      .innerJoin(users, eq(users.id, accountDeletions.user_id))
      .where(and(eq(accountDeletions.user_id, userId), lte(accountDeletions.erase_at, now)))
      .for('update', { of: accountDeletions });
    // Its owner may have become the administrator since.
    if (!due || due.suspendedAt !== null || isAdminEmail(due.email, deps.settings.adminEmail)) return false;
    const begunAt = due.begunAt ?? now;
    await tx
      .update(accountDeletions)
      .set({ begun_at: begunAt, tried_at: now })
      .where(eq(accountDeletions.user_id, userId));
    if (due.begunAt === null) await revokeSessions(tx, now, { userId });
    return begunAt <= later(now, { minutes: -CLOSED_MINUTES });
  });
}
