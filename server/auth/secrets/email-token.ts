import { and, eq, gt, lte } from 'drizzle-orm';
import { emailTokens, users } from '#server/auth/auth.tables.ts';
import { later } from '#server/platform/clock.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { RESET_MINUTES, VERIFY_HOURS } from '#shared/auth/auth.rules.ts';
import { findWish } from '#shared/auth/find-wish.ts';
import { type Wish, wishText } from '#shared/auth/wish.rules.ts';
import { DomainError } from '#shared/errors.ts';
import { hashSecretToken, newSecretToken } from './secret-token.ts';

type Kind = (typeof emailTokens.$inferSelect)['kind'];

/** What someone chose when signing up, and when that was. */
export type SignUpChoice = {
  signUpId: string;
  userId: string;
  passwordHash: string;
  displayName: string;
  wish: Wish | null;
  signedUpAt: Date;
};

/** One sign-up's own link. Other sign-ups' links for the same address are left alone. */
export async function issueSignUpToken(tx: Transaction, choice: SignUpChoice, now: Date): Promise<string> {
  const { token, hash } = newSecretToken();
  // However often it is sent again, one sign-up has only the links of a day.
  const isOfSignUp = and(eq(emailTokens.user_id, choice.userId), eq(emailTokens.sign_up_id, choice.signUpId));
  await tx.delete(emailTokens).where(and(isOfSignUp, lte(emailTokens.expires_at, now)));
  await tx.insert(emailTokens).values({
    user_id: choice.userId,
    kind: 'verify',
    token_hash: hash,
    sign_up_id: choice.signUpId,
    password_hash: choice.passwordHash,
    display_name: choice.displayName,
    wish: choice.wish && wishText(choice.wish),
    created_at: choice.signedUpAt,
    expires_at: later(now, { hours: VERIFY_HOURS }),
  });
  return token;
}

/** Anyone can ask for one in anyone's name: the links that their owner was sent before go on working. */
export async function issueResetToken(tx: Transaction, userId: string, now: Date): Promise<string> {
  const { token, hash } = newSecretToken();
  await tx.delete(emailTokens).where(and(isResetOf(userId), lte(emailTokens.expires_at, now)));
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
export async function assertResetToken(db: Queryable, token: string, now: Date): Promise<void> {
  if ((await db.$count(emailTokens, isUnspent(token, 'reset', now))) === 0)
    throw new DomainError('LINK_INVALID');
}

/**
 * The link and its person, who is locked until the transaction ends, so that parallel clicks and several
 * links of one person take turns. Everything that changes a password locks the person first.
 */
async function holdEmailToken(tx: Transaction, token: string, kind: Kind, now: Date) {
  const [held] = await tx
    .select({
      id: emailTokens.id,
      userId: users.id,
      email: users.email,
      verifiedAt: users.email_verified_at,
      passwordHash: emailTokens.password_hash,
      displayName: emailTokens.display_name,
      wish: emailTokens.wish,
    })
    .from(emailTokens)
    .innerJoin(users, eq(users.id, emailTokens.user_id))
    .where(isUnspent(token, kind, now))
    .for('update', { of: users });
  if (!held) throw new DomainError('LINK_INVALID');
  return held;
}

/** All of the person's reset links end with it: two processes may have issued two at the same moment. */
export async function spendResetToken(tx: Transaction, token: string, now: Date) {
  const held = await holdEmailToken(tx, token, 'reset', now);
  const { rowCount } = await tx.delete(emailTokens).where(eq(emailTokens.id, held.id));
  if (!rowCount) throw new DomainError('LINK_INVALID');
  await voidResetTokens(tx, held.userId);
  return held;
}

/** What its sign-up chose. The first link used proves the address, which voids all of its other links. */
export async function spendSignUpToken(tx: Transaction, token: string, now: Date) {
  const held = await holdEmailToken(tx, token, 'verify', now);
  const { userId, verifiedAt, passwordHash, displayName } = held;
  if (verifiedAt !== null || passwordHash === null || displayName === null)
    throw new DomainError('LINK_INVALID');
  // From now on the password is the account's, no longer that of a pending sign-up.
  const ofPassword = and(eq(emailTokens.user_id, userId), eq(emailTokens.password_hash, passwordHash));
  await tx.delete(emailTokens).where(ofPassword);
  return { userId, passwordHash, displayName, wish: findWish(held.wish) };
}

function isUnspent(token: string, kind: Kind, now: Date) {
  return and(
    eq(emailTokens.token_hash, hashSecretToken(token)),
    eq(emailTokens.kind, kind),
    gt(emailTokens.expires_at, now),
  );
}

export async function voidResetTokens(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(emailTokens).where(isResetOf(userId));
}

function isResetOf(userId: string) {
  return and(eq(emailTokens.user_id, userId), eq(emailTokens.kind, 'reset'));
}
