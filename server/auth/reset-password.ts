import { eq } from 'drizzle-orm';
import { assertResetToken, spendResetToken } from '#server/auth/secrets/email-token.ts';
import { hashPassword } from '#server/auth/secrets/password.ts';
import { revokeSessions } from '#server/auth/sessions/revoke-sessions.ts';
import { attemptsKeyOf } from '#server/auth/sessions/sign-in.ts';
import type { Deps } from '#server/deps.ts';
import { queueMail } from '#server/platform/mail/outbox/queue-mail.ts';
import { displayNameFor } from '#shared/profiles/profile.rules.ts';
import { passwordChangedMail } from './auth.mails.ts';
import { users } from './auth.tables.ts';
import { openAccount } from './open-account.ts';

/** The link proves ownership of the mailbox, so it verifies the address too. All sessions are signed out. */
export async function resetPassword(deps: Deps, input: { token: string; password: string }): Promise<void> {
  const now = deps.clock.now();
  // Hashing is expensive: made-up links must not trigger it, and no connection is held while it runs.
  await assertResetToken(deps.db, input.token, now);
  const passwordHash = await hashPassword(input.password);
  const address = await deps.db.transaction(async (tx) => {
    const { userId, email, verifiedAt } = await spendResetToken(tx, input.token, now);
    if (verifiedAt === null) {
      // A name chosen in a sign-up stays with that sign-up's link: the sign-up may be a stranger's.
      await openAccount(deps, tx, { userId, passwordHash, displayName: displayNameFor(undefined, email) });
    } else {
      await tx.update(users).set({ password_hash: passwordHash }).where(eq(users.id, userId));
      await queueMail(deps, { to: email, ...passwordChangedMail(deps.settings.publicUrl) }, tx);
    }
    await revokeSessions(tx, now, { userId });
    return email;
  });
  // A stranger's guesses must not keep the owner from using the new password, which is valid by now: if this
  // fails, the reset has not.
  await deps.limiter
    .forgive(attemptsKeyOf(address))
    .catch((error: unknown) => deps.log.warn({ err: error }, 'attempts before a new password still count'));
}
