import { refreshTokens, sessions } from '#server/auth/auth.tables.ts';
import { ACCESS_MINUTES, type AccessClaims, signAccessToken } from '#server/auth/secrets/access-token.ts';
import { newRefreshToken } from '#server/auth/secrets/refresh-token.ts';
import { hashSecretToken } from '#server/auth/secrets/secret-token.ts';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Session } from '#shared/auth/auth.contract.ts';
import { getSessionUser } from './session-user.ts';

/** A session lasts this long after its last use. */
export const SESSION_DAYS = 30;

export type SessionDeps = Pick<Deps, 'clock' | 'authKey'> & {
  settings: Pick<Deps['settings'], 'adminEmail'>;
};

export async function openSession(
  deps: SessionDeps,
  tx: Transaction,
  userId: string,
  device = '',
): Promise<Session> {
  const now = deps.clock.now();
  const [session] = await tx
    .insert(sessions)
    .values({
      user_id: userId,
      device,
      created_at: now,
      last_used_at: now,
      expires_at: later(now, { days: SESSION_DAYS }),
    })
    .returning({ id: sessions.id });
  if (!session) throw new Error('session was not created');
  const refresh = newRefreshToken(deps.authKey, session.id);
  await storeRefreshToken(tx, session.id, refresh, now);
  return grantAccess(deps, tx, { userId, sessionId: session.id }, refresh);
}

export async function storeRefreshToken(
  tx: Transaction,
  sessionId: string,
  token: string,
  now: Date,
): Promise<void> {
  const values = { session_id: sessionId, token_hash: hashSecretToken(token), created_at: now };
  await tx.insert(refreshTokens).values(values);
}

/** A new access token, returned with the refresh token for the next one. */
export async function grantAccess(
  deps: SessionDeps,
  tx: Transaction,
  claims: AccessClaims,
  refresh: string,
): Promise<Session> {
  const now = deps.clock.now();
  const expiresAt = later(now, { minutes: ACCESS_MINUTES });
  return {
    access: await signAccessToken(deps.authKey, claims, now, expiresAt),
    refresh,
    expiresAt: expiresAt.toISOString(),
    user: await getSessionUser(tx, claims.userId, deps.settings.adminEmail),
  };
}
