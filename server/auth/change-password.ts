import { eq } from 'drizzle-orm';
import { voidResetTokens } from '#server/auth/secrets/email-token.ts';
import { hashPassword, verifyPassword } from '#server/auth/secrets/password.ts';
import { revokeSessions } from '#server/auth/sessions/revoke-sessions.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { users } from './auth.tables.ts';

export async function changePassword(
  deps: Deps,
  viewer: Member,
  input: { current: string; password: string },
): Promise<void> {
  const accountKey = `change-password:${viewer.userId}`;
  await deps.limiter.take({ key: accountKey, limit: deps.settings.limits.signInAccount });
  const [user] = await deps.db
    .select({ passwordHash: users.password_hash })
    .from(users)
    .where(eq(users.id, viewer.userId));
  if (!user?.passwordHash || !(await verifyPassword(input.current, user.passwordHash))) {
    throw new DomainError('INVALID_INPUT', { fields: { current: 'That isn’t your current password' } });
  }
  await deps.limiter.forgive(accountKey);

  const passwordHash = await hashPassword(input.password);
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await tx.update(users).set({ password_hash: passwordHash }).where(eq(users.id, viewer.userId));
    await voidResetTokens(tx, viewer.userId);
    await revokeSessions(tx, now, { userId: viewer.userId, except: viewer.sessionId });
  });
}
