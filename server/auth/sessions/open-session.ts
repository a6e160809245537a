import { refreshTokens, sessions } from '#server/auth/auth.tables.ts';
import { ACCESS_MINUTES, signAccessToken } from '#server/auth/secrets/access-token.ts';
import { newSecretToken } from '#server/auth/secrets/secret-token.ts';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Session } from '#shared/auth/auth.contract.ts';
import { findSessionUser } from './session-user.ts';

/** A session lives this long after its last use. */
export const SESSION_DAYS = 30;

export type SessionDeps = Pick<Deps, 'clock' | 'authKey'> & {
  settings: Pick<Deps['settings'], 'adminEmail'>;
};

export async function openSession(deps: SessionDeps, tx: Transaction, userId: string): Promise<Session> {
  const now = deps.clock.now();
  const [session] = await tx
    .insert(sessions)
    .values({ user_id: userId, created_at: now, expires_at: later(now, { days: SESSION_DAYS }) })
    .returning({ id: sessions.id });
  if (!session) throw new Error('session was not created');
  return grantTokens(deps, tx, userId, session.id);
}

/** A new pair of tokens in the session's family. */
export async function grantTokens(
  deps: SessionDeps,
  tx: Transaction,
  userId: string,
  sessionId: string,
): Promise<Session> {
  const now = deps.clock.now();
  const expiresAt = later(now, { minutes: ACCESS_MINUTES });
  const refresh = newSecretToken();
  await tx.insert(refreshTokens).values({ session_id: sessionId, token_hash: refresh.hash, created_at: now });
  return {
    access: await signAccessToken(deps.authKey, { userId, sessionId }, now, expiresAt),
    refresh: refresh.token,
    expiresAt: expiresAt.toISOString(),
    user: await findSessionUser(tx, userId, deps.settings.adminEmail),
  };
}
