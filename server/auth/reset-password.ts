import { eq } from 'drizzle-orm';
import { assertResetToken, spendResetToken } from '#server/auth/secrets/email-token.ts';
import { hashPassword } from '#server/auth/secrets/password.ts';
import { revokeSessions } from '#server/auth/sessions/revoke-sessions.ts';
import type { Deps } from '#server/deps.ts';
import { displayNameFor } from '#shared/profiles/profile.rules.ts';
import { users } from './auth.tables.ts';
import { openAccount } from './open-account.ts';

/** The link proves the mailbox, so it verifies the address too; whoever was signed in is signed out. */
export async function resetPassword(deps: Deps, input: { token: string; password: string }): Promise<void> {
  const now = deps.clock.now();
  // A hash is costly: whoever invents links shall not make us compute one, and no connection is held meanwhile.
  await assertResetToken(deps.db, input.token, now);
  const passwordHash = await hashPassword(input.password);
  await deps.db.transaction(async (tx) => {
    const { userId, email, verifiedAt } = await spendResetToken(tx, input.token, now);
    if (verifiedAt === null) {
      // A name that somebody chose in a sign-up of theirs stays with that sign-up's link.
      await openAccount(deps, tx, { userId, passwordHash, displayName: displayNameFor(undefined, email) });
    } else {
      await tx.update(users).set({ password_hash: passwordHash }).where(eq(users.id, userId));
    }
    await revokeSessions(tx, now, { userId });
  });
}
