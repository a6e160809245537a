import { and, eq, gt } from 'drizzle-orm';
import { emailTokens, users } from '#server/auth/auth.tables.ts';
import { later } from '#server/platform/clock.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { RESET_MINUTES, VERIFY_HOURS } from '#shared/auth/auth.rules.ts';
import { DomainError } from '#shared/errors.ts';
import { hashSecretToken, newSecretToken } from './secret-token.ts';

type Kind = (typeof emailTokens.$inferSelect)['kind'];

/** What somebody chose when signing up, and when that was. */
export type SignUpChoice = { userId: string; passwordHash: string; displayName: string; signedUpAt: Date };

/** One sign-up's own link. It leaves the links of other sign-ups for the address alone. */
export async function issueSignUpToken(tx: Transaction, choice: SignUpChoice, now: Date): Promise<string> {
  const { token, hash } = newSecretToken();
  await tx.insert(emailTokens).values({
    user_id: choice.userId,
    kind: 'verify',
    token_hash: hash,
    password_hash: choice.passwordHash,
    display_name: choice.displayName,
    created_at: choice.signedUpAt,
    expires_at: later(now, { hours: VERIFY_HOURS }),
  });
  return token;
}

/** A new link to choose a password makes the older ones void. */
export async function issueResetToken(tx: Transaction, userId: string, now: Date): Promise<string> {
  const { token, hash } = newSecretToken();
  await voidEmailTokens(tx, userId, 'reset');
  await tx.insert(emailTokens).values({
    user_id: userId,
    kind: 'reset',
    token_hash: hash,
    created_at: now,
    expires_at: later(now, { minutes: RESET_MINUTES }),
  });
  return token;
}

/** Throws unless the token could be spent now. */
export async function assertEmailToken(db: Queryable, token: string, kind: Kind, now: Date): Promise<void> {
  if ((await db.$count(emailTokens, isUnspent(token, kind, now))) === 0)
    throw new DomainError('LINK_INVALID');
}

/**
 * Spends the token: of any number of parallel clicks exactly one succeeds. The person is locked first, as by everything
 * else that changes a password, so that two links of one person wait for each other instead of blocking each other.
 */
export async function spendEmailToken(tx: Transaction, token: string, kind: Kind, now: Date) {
  const [found] = await tx
    .select({
      id: emailTokens.id,
      userId: users.id,
      email: users.email,
      verifiedAt: users.email_verified_at,
      passwordHash: emailTokens.password_hash,
      displayName: emailTokens.display_name,
    })
    .from(emailTokens)
    .innerJoin(users, eq(users.id, emailTokens.user_id))
    .where(isUnspent(token, kind, now))
    .for('update', { of: users });
  const spent = found && (await tx.delete(emailTokens).where(eq(emailTokens.id, found.id)));
  if (!found || !spent?.rowCount) throw new DomainError('LINK_INVALID');
  return found;
}

function isUnspent(token: string, kind: Kind, now: Date) {
  return and(
    eq(emailTokens.token_hash, hashSecretToken(token)),
    eq(emailTokens.kind, kind),
    gt(emailTokens.expires_at, now),
  );
}

export async function voidEmailTokens(tx: Transaction, userId: string, kind: Kind): Promise<void> {
  await tx.delete(emailTokens).where(and(eq(emailTokens.user_id, userId), eq(emailTokens.kind, kind)));
}
