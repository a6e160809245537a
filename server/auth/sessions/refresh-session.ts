import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { refreshTokens, sessions, users } from '#server/auth/auth.tables.ts';
import { sessionIdIn, successorOf } from '#server/auth/secrets/refresh-token.ts';
import { hashSecretToken } from '#server/auth/secrets/secret-token.ts';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Session } from '#shared/auth/auth.contract.ts';
import { DomainError } from '#shared/errors.ts';
import { isOpenAt } from './is-open-at.ts';
import { grantAccess, SESSION_DAYS, storeRefreshToken } from './open-session.ts';
import { revokeSessions } from './revoke-sessions.ts';

/** Two tabs may refresh with the same token at once; a spent token used later than this counts as stolen. */
const REUSE_GRACE_SECONDS = 10;

/** More exchanges than any browser makes within the grace period. */
const MOST_SUCCESSORS = 50;

type Held = { id: string; sessionId: string; userId: string; isLive: boolean };

export async function refreshSession(deps: Deps, input: { refresh: string }): Promise<Session> {
  const outcome = await deps.db.transaction((tx) => exchange(deps, tx, input.refresh));
  if (!Array.isArray(outcome)) return outcome;
  for (const sessionId of outcome) {
    deps.log.warn({ sessionId }, 'refresh token reused; the session has been ended');
  }
  throw new DomainError('SESSION_ENDED');
}

/** The session, or the ids of the sessions ended because of the token. */
async function exchange(deps: Deps, tx: Transaction, token: string): Promise<Session | string[]> {
  const now = deps.clock.now();
  const held = await findHeld(tx, token, now);
  if (!held) {
    // Never stored, or spent long ago and swept.
    const stolenFrom = sessionIdIn(deps.authKey, token);
    return stolenFrom === null ? [] : revokeSessions(tx, now, { only: stolenFrom });
  }
  const first = held.isLive ? await spend(deps, tx, held, token) : null;
  if (first) return grantAccess(deps, tx, held, first);

  const kept = await listKept(tx, held);
  const usedAt = kept.find(({ id }) => id === held.id)?.usedAt;
  // A good token, but the session has expired or the person is suspended.
  if (!usedAt) return [];
  if (later(usedAt, { seconds: REUSE_GRACE_SECONDS }) < now)
    return revokeSessions(tx, now, { only: held.sessionId });
  const issued = held.isLive ? findIssued(deps, held, token, new Set(kept.map(({ hash }) => hash))) : null;
  return issued ? grantAccess(deps, tx, held, issued) : [];
}

/** Locks the session, so that simultaneous tabs are served one after the other. */
async function findHeld(tx: Transaction, token: string, now: Date): Promise<Held | null> {
  const isLive = sql<boolean>`${and(isOpenAt(now), isNull(users.suspended_at))}`;
  const [held] = await tx
    .select({ id: refreshTokens.id, sessionId: sessions.id, userId: sessions.user_id, isLive })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.session_id))
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(eq(refreshTokens.token_hash, hashSecretToken(token)))
    .for('update', { of: sessions });
  return held ?? null;
}

/** The token's successor, if this is its first use. */
async function spend(deps: Deps, tx: Transaction, held: Held, token: string): Promise<string | null> {
  const now = deps.clock.now();
  const { rowCount } = await tx
    .update(refreshTokens)
    .set({ used_at: now })
    .where(and(eq(refreshTokens.id, held.id), isNull(refreshTokens.used_at)));
  if (!rowCount) return null;
  const next = successorOf(deps.authKey, held.sessionId, token);
  await storeRefreshToken(tx, held.sessionId, next, now);
  await tx
    .update(sessions)
    .set({ last_used_at: now, expires_at: later(now, { days: SESSION_DAYS }) })
    .where(eq(sessions.id, held.sessionId));
  return next;
}

/** The token itself, and its session's unspent ones. */
function listKept(tx: Transaction, held: Held) {
  return tx
    .select({ id: refreshTokens.id, hash: refreshTokens.token_hash, usedAt: refreshTokens.used_at })
    .from(refreshTokens)
    .where(
      and(
        eq(refreshTokens.session_id, held.sessionId),
        or(eq(refreshTokens.id, held.id), isNull(refreshTokens.used_at)),
      ),
    );
}

/** What the token was already exchanged for a moment ago, or that one's unspent successor. */
function findIssued(deps: Deps, held: Held, token: string, hashes: Set<string>): string | null {
  let next = token;
  for (let step = 0; step < MOST_SUCCESSORS; step += 1) {
    next = successorOf(deps.authKey, held.sessionId, next);
    if (hashes.has(hashSecretToken(next))) return next;
  }
  return null;
}
