import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { emailTokens, users } from '#server/auth/auth.tables.ts';
import { verifyAgainstNobody, verifyPassword } from '#server/auth/secrets/password.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Session } from '#shared/auth/auth.contract.ts';
import type { signInFormSchema } from '#shared/auth/auth.form.ts';
import { DomainError } from '#shared/errors.ts';
import { openSession } from './open-session.ts';

type SignIn = z.infer<typeof signInFormSchema> & { network: string };

export async function signIn(deps: Deps, input: SignIn): Promise<Session> {
  const accountKey = `sign-in:account:${input.email}`;
  const networkKey = `sign-in:network:${input.network}`;
  // Counted before the check, so that parallel guesses cannot slip past the limit together. Neither a blocked
  // network nor a blocked account uses up the other's attempts.
  const { limits } = deps.settings;
  await deps.limiter.take(
    { key: networkKey, limit: limits.signInNetwork },
    { key: accountKey, limit: limits.signInAccount },
  );

  const user = await findUser(deps, input.email);
  const isRight = await isPassword(input.password, user?.passwordHash);
  // Always checked: neither time nor answer tells whether the address has an account besides its sign-up.
  const isOfSignUp = !isRight && (await isPassword(input.password, user?.signUpHash));
  if (!user || !(isRight || isOfSignUp)) throw new DomainError('INVALID_CREDENTIALS');

  // Anyone can sign up with the address, so a sign-up's password forgives this attempt and no earlier one.
  await deps.limiter.forgive(accountKey, isRight ? undefined : 1);
  await deps.limiter.forgive(networkKey, 1);
  if (isOfSignUp) throw new DomainError('EMAIL_NOT_VERIFIED');
  if (user.suspendedAt !== null) throw new DomainError('ACCOUNT_SUSPENDED');
  return deps.db.transaction(async (tx) => {
    if (!(await isStillCurrent(tx, user))) throw new DomainError('INVALID_CREDENTIALS');
    return openSession(deps, tx, user.id);
  });
}

type Candidate = {
  id: string;
  passwordHash: string | null;
  suspendedAt: Date | null;
  signUpHash: string | null;
};

/**
 * With the newest sign-up's password: whoever uses it is told to verify the address. That stays so after
 * someone else has verified it, or signing in would reveal that, but not once that sign-up's own link was
 * used.
 */
async function findUser(deps: Deps, email: string): Promise<Candidate | null> {
  const signUpHash = deps.db
    .select({ hash: emailTokens.password_hash })
    .from(emailTokens)
    .where(and(eq(emailTokens.user_id, users.id), eq(emailTokens.kind, 'verify')))
    .orderBy(desc(emailTokens.created_at), desc(emailTokens.sign_up_id))
    .limit(1);
  const [user] = await deps.db
    .select({
      id: users.id,
      passwordHash: users.password_hash,
      suspendedAt: users.suspended_at,
      signUpHash: sql<string | null>`(${signUpHash})`,
    })
    .from(users)
    .where(eq(users.email, email));
  return user ?? null;
}

function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  return hash ? verifyPassword(password, hash) : verifyAgainstNobody(password);
}

/** Waits for a password change in progress, so that no session opened with the old password survives it. */
async function isStillCurrent(
  tx: Transaction,
  user: { id: string; passwordHash: string | null },
): Promise<boolean> {
  const [row] = await tx
    .select({ passwordHash: users.password_hash })
    .from(users)
    .where(eq(users.id, user.id))
    .for('share');
  return row?.passwordHash === user.passwordHash;
}
