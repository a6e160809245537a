import { eq } from 'drizzle-orm';
import { refreshTokens } from '#server/auth/auth.tables.ts';
import { sessionIdIn } from '#server/auth/secrets/refresh-token.ts';
import { hashSecretToken } from '#server/auth/secrets/secret-token.ts';
import type { Deps } from '#server/deps.ts';
import { isMember, type Viewer } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { revokeSessions } from './revoke-sessions.ts';

/** By either token: a page that has been open for a long time may only have a valid refresh token. */
export async function signOut(deps: Deps, viewer: Viewer, input: { refresh?: string }): Promise<void> {
  if (!isMember(viewer) && input.refresh === undefined) throw new DomainError('UNAUTHENTICATED');
  const given = [
    isMember(viewer) ? viewer.sessionId : null,
    input.refresh === undefined ? null : await findSessionOf(deps, input.refresh),
  ];
  for (const sessionId of new Set(given.filter((id) => id !== null))) {
    await revokeSessions(deps.db, deps.clock.now(), { only: sessionId });
  }
}

/**
 * Spent or not, stored or swept: a page that slept for days may send a token that other tabs exchanged long
 * ago. Tokens from the first releases do not name their session, so they are found only while stored.
 */
async function findSessionOf(deps: Deps, refresh: string): Promise<string | null> {
  const named = sessionIdIn(deps.authKey, refresh);
  if (named !== null) return named;
  const [token] = await deps.db
    .select({ sessionId: refreshTokens.session_id })
    .from(refreshTokens)
    .where(eq(refreshTokens.token_hash, hashSecretToken(refresh)));
  return token?.sessionId ?? null;
}
