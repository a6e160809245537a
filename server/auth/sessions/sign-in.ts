import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '#server/auth/auth.tables.ts';
import { verifyAgainstNobody, verifyPassword } from '#server/auth/secrets/password.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Session } from '#shared/auth/auth.contract.ts';
import type { signInForm } from '#shared/auth/auth.form.ts';
import { DomainError } from '#shared/errors.ts';
import { openSession } from './open-session.ts';

type SignIn = z.infer<typeof signInForm> & { network: string };

export async function signIn(deps: Deps, input: SignIn): Promise<Session> {
  const accountKey = `sign-in:account:${input.email}`;
  const networkKey = `sign-in:network:${input.network}`;
  // Counted before the check: parallel guesses cannot slip past the limit together.
  await deps.limiter.take(accountKey, deps.settings.limits.signInAccount);
  await deps.limiter.take(networkKey, deps.settings.limits.signInNetwork);

  const [user] = await deps.db.select().from(users).where(eq(users.email, input.email));
  const isRight = user
    ? await verifyPassword(input.password, user.password_hash)
    : await verifyAgainstNobody(input.password);
  if (!user || !isRight) throw new DomainError('INVALID_CREDENTIALS');

  await deps.limiter.forgive(accountKey);
  await deps.limiter.forgive(networkKey, 1);
  if (user.email_verified_at === null) throw new DomainError('EMAIL_NOT_VERIFIED');
  if (user.suspended_at !== null) throw new DomainError('ACCOUNT_SUSPENDED');
  return deps.db.transaction(async (tx) => {
    if (!(await isStillCurrent(tx, user))) throw new DomainError('INVALID_CREDENTIALS');
    return openSession(deps, tx, user.id);
  });
}

/** Waits for a change of the password that is under way: no session opened with the old one survives it. */
async function isStillCurrent(tx: Transaction, user: typeof users.$inferSelect): Promise<boolean> {
  const [row] = await tx
    .select({ passwordHash: users.password_hash })
    .from(users)
    .where(eq(users.id, user.id))
    .for('share');
  return row?.passwordHash === user.password_hash;
}
