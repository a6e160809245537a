import { and, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import { accountDeletions } from '#server/account/account.tables.ts';
import { emailTokens, users } from '#server/auth/auth.tables.ts';
import { hashSignUpPassword, verifyAgainstNobody, verifyPassword } from '#server/auth/secrets/password.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Session } from '#shared/auth/auth.contract.ts';
import type { signInFormSchema } from '#shared/auth/auth.form.ts';
import { DomainError } from '#shared/errors.ts';
import { describeDevice } from './describe-device.ts';
import { openSession } from './open-session.ts';

type SignIn = z.infer<typeof signInFormSchema> & { network: string; userAgent: string };

/** Under which the failed attempts at an account are counted. */
export function attemptsKeyOf(email: string): string {
  return `sign-in:account:${email}`;
}

export async function signIn(deps: Deps, input: SignIn): Promise<Session> {
  const accountKey = attemptsKeyOf(input.email);
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
  const isWaiting = !isRight && (await isOfSignUp(deps, input));
  if (!user || !(isRight || isWaiting)) throw new DomainError('INVALID_CREDENTIALS');

  // Anyone can sign up with the address, so a sign-up's password forgives this attempt and no earlier one.
  await deps.limiter.forgive(accountKey, isRight ? undefined : 1);
  await deps.limiter.forgive(networkKey, 1);
  if (isWaiting) throw new DomainError('EMAIL_NOT_VERIFIED');
  return deps.db.transaction(async (tx) => {
    const current = await readLocked(tx, user.id);
    if (current?.passwordHash !== user.passwordHash) throw new DomainError('INVALID_CREDENTIALS');
    if (current.suspendedAt !== null) throw new DomainError('ACCOUNT_SUSPENDED');
    await refuseWhileErased(tx, user.id);
    return openSession(deps, tx, user.id, describeDevice(input.userAgent));
  });
}

type Candidate = { id: string; passwordHash: string | null };

async function findUser(deps: Deps, email: string): Promise<Candidate | null> {
  const [user] = await deps.db
    .select({ id: users.id, passwordHash: users.password_hash })
    .from(users)
    .where(eq(users.email, email));
  return user ?? null;
}

/**
 * Whoever signed up with this password is told to verify the address, however many others have signed up with
 * it since. That stays so after someone else has verified it, or signing in would reveal that.
 */
async function isOfSignUp(deps: Deps, { email, password }: SignIn): Promise<boolean> {
  const passwordHash = await hashSignUpPassword(deps.authKey, email, password);
  const found = await deps.db
    .select({ id: emailTokens.id })
    .from(emailTokens)
    .innerJoin(users, eq(users.id, emailTokens.user_id))
    .where(and(eq(users.email, email), eq(emailTokens.password_hash, passwordHash)))
    .limit(1);
  return found.length > 0;
}

function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  return hash ? verifyPassword(password, hash) : verifyAgainstNobody(password);
}

/**
 * Waits for a password change or a suspension in progress, so that no session opened with the old password
 * or before the suspension survives it.
 */
async function readLocked(tx: Transaction, userId: string) {
  const [row] = await tx
    .select({ passwordHash: users.password_hash, suspendedAt: users.suspended_at })
    .from(users)
    .where(eq(users.id, userId))
    .for('share');
  return row;
}

/** After its grace period an account is closed for good, even if it takes a while until everything is gone. */
async function refuseWhileErased(tx: Transaction, userId: string): Promise<void> {
  const isBegun = and(eq(accountDeletions.user_id, userId), isNotNull(accountDeletions.begun_at));
  if ((await tx.$count(accountDeletions, isBegun)) > 0) throw new DomainError('ACCOUNT_CLOSED');
}
