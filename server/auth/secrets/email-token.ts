import { and, eq, gt, isNull } from 'drizzle-orm';
import { emailTokens } from '#server/auth/auth.tables.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { DomainError } from '#shared/errors.ts';
import { hashSecretToken, newSecretToken } from './secret-token.ts';

type Kind = (typeof emailTokens.$inferSelect)['kind'];

/** A new link makes the older ones of its kind void. */
export async function issueEmailToken(
  tx: Transaction,
  userId: string,
  kind: Kind,
  now: Date,
  expiresAt: Date,
) {
  const { token, hash } = newSecretToken();
  await voidEmailTokens(tx, userId, kind, now);
  await tx
    .insert(emailTokens)
    .values({ user_id: userId, kind, token_hash: hash, created_at: now, expires_at: expiresAt });
  return token;
}

/** Throws unless the token could be spent now. */
export async function assertEmailToken(db: Queryable, token: string, kind: Kind, now: Date): Promise<void> {
  if ((await db.$count(emailTokens, isUnspent(token, kind, now))) === 0)
    throw new DomainError('LINK_INVALID');
}

/** Spends the token: of any number of parallel clicks exactly one gets the person's id. */
export async function spendEmailToken(
  tx: Transaction,
  token: string,
  kind: Kind,
  now: Date,
): Promise<string> {
  const [spent] = await tx
    .update(emailTokens)
    .set({ used_at: now })
    .where(isUnspent(token, kind, now))
    .returning({ userId: emailTokens.user_id });
  if (!spent) throw new DomainError('LINK_INVALID');
  return spent.userId;
}

function isUnspent(token: string, kind: Kind, now: Date) {
  return and(
    eq(emailTokens.token_hash, hashSecretToken(token)),
    eq(emailTokens.kind, kind),
    isNull(emailTokens.used_at),
    gt(emailTokens.expires_at, now),
  );
}

export async function voidEmailTokens(tx: Transaction, userId: string, kind: Kind, now: Date): Promise<void> {
  await tx
    .update(emailTokens)
    .set({ used_at: now })
    .where(and(eq(emailTokens.user_id, userId), eq(emailTokens.kind, kind), isNull(emailTokens.used_at)));
}
