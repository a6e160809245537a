import { and, eq, gt, isNull } from 'drizzle-orm';
import { refreshTokens, sessions, users } from '#server/auth/auth.tables.ts';
import { hashSecretToken } from '#server/auth/secrets/secret-token.ts';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Session } from '#shared/auth/auth.contract.ts';
import { DomainError } from '#shared/errors.ts';
import { grantTokens, SESSION_DAYS } from './open-session.ts';
import { announceEndedSessions } from './revoke-sessions.ts';

/** Two tabs may refresh at once with the same token; later than this, a spent token is a stolen one. */
const REUSE_GRACE_SECONDS = 10;

type Outcome =
  | { kind: 'granted'; session: Session }
  | { kind: 'unknown' }
  | { kind: 'reused'; sessionId: string };

export async function refreshSession(deps: Deps, input: { refresh: string }): Promise<Session> {
  const outcome = await deps.db.transaction((tx) => exchange(deps, tx, hashSecretToken(input.refresh)));
  if (outcome.kind === 'granted') return outcome.session;
  if (outcome.kind === 'reused') {
    deps.log.warn({ sessionId: outcome.sessionId }, 'refresh token reused; the session has been ended');
    announceEndedSessions(deps, [outcome.sessionId]);
  }
  throw new DomainError('SESSION_ENDED');
}

async function exchange(deps: Deps, tx: Transaction, tokenHash: string): Promise<Outcome> {
  const now = deps.clock.now();
  const [token] = await tx
    .select({
      id: refreshTokens.id,
      usedAt: refreshTokens.used_at,
      sessionId: sessions.id,
      userId: sessions.user_id,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.session_id))
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        eq(refreshTokens.token_hash, tokenHash),
        isNull(sessions.revoked_at),
        gt(sessions.expires_at, now),
        isNull(users.suspended_at),
      ),
    )
    .for('update', { of: sessions });
  if (!token) return { kind: 'unknown' };

  if (token.usedAt !== null && later(token.usedAt, { seconds: REUSE_GRACE_SECONDS }) < now) {
    await tx.update(sessions).set({ revoked_at: now }).where(eq(sessions.id, token.sessionId));
    return { kind: 'reused', sessionId: token.sessionId };
  }
  await tx
    .update(refreshTokens)
    .set({ used_at: now })
    .where(and(eq(refreshTokens.id, token.id), isNull(refreshTokens.used_at)));
  await tx
    .update(sessions)
    .set({ expires_at: later(now, { days: SESSION_DAYS }) })
    .where(eq(sessions.id, token.sessionId));
  return { kind: 'granted', session: await grantTokens(deps, tx, token.userId, token.sessionId) };
}
