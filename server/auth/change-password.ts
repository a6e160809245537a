import { and, eq } from 'drizzle-orm';
import { voidResetTokens } from '#server/auth/secrets/email-token.ts';
import { hashPassword } from '#server/auth/secrets/password.ts';
import { revokeSessions } from '#server/auth/sessions/revoke-sessions.ts';
import type { Deps } from '#server/deps.ts';
import { queueMail } from '#server/platform/mail/outbox/queue-mail.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { passwordChangedMail } from './auth.mails.ts';
import { users } from './auth.tables.ts';
import { findConfirmedHash } from './find-confirmed-hash.ts';

export async function changePassword(
  deps: Deps,
  viewer: Member,
  input: { current: string; password: string },
): Promise<void> {
  // Successes count too: each voids the links of a reset, which someone with a stolen session could do for ever.
  const attempt = { purpose: 'change-password', password: input.current };
  const checkedHash = await findConfirmedHash(deps, viewer, attempt);
  if (checkedHash === null) throw wrongPassword();

  const passwordHash = await hashPassword(input.password);
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    // A reset, or a change in another session, may have been quicker than our hashing. It wins.
    const isStillCurrent = and(eq(users.id, viewer.userId), eq(users.password_hash, checkedHash));
    const [changed] = await tx
      .update(users)
      .set({ password_hash: passwordHash })
      .where(isStillCurrent)
      .returning({ email: users.email });
    if (!changed) throw wrongPassword();
    await voidResetTokens(tx, viewer.userId);
    await revokeSessions(tx, now, { userId: viewer.userId, except: viewer.sessionId });
    await queueMail(deps, { to: changed.email, ...passwordChangedMail(deps.settings.publicUrl) }, tx);
  });
}

function wrongPassword(): DomainError {
  return new DomainError('INVALID_INPUT', { fields: { current: 'That isn’t your current password' } });
}
