import { readAccessToken } from '#server/auth/secrets/access-token.ts';
import type { Deps } from '#server/deps.ts';
import type { Peer } from '#server/platform/realtime/create-realtime-hub.ts';
import { loadMember } from './load-member.ts';

/** Who opens a realtime connection; null without a valid session. A database failure is thrown. */
export async function authenticateConnection(deps: Deps, token: string): Promise<Peer | null> {
  const claims = await readAccessToken(deps.authKey, token, deps.clock.now());
  const member = claims && (await loadMember(deps, claims));
  return member && { personId: member.userId, sessionId: member.sessionId, expiresAt: claims.expiresAt };
}
