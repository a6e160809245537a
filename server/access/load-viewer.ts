import { readAccessToken } from '#server/auth/secrets/access-token.ts';
import type { Deps } from '#server/deps.ts';
import { VISITOR, type Viewer } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { loadMember } from './load-member.ts';

/**
 * Who a request comes from, read each time: a revoked session or a lapsed plan takes effect at once,
 * everywhere.
 */
export async function loadViewer(deps: Deps, accessToken: string | null): Promise<Viewer> {
  if (accessToken === null) return VISITOR;
  const claims = await readAccessToken(deps.authKey, accessToken, deps.clock.now());
  const viewer = claims && (await loadMember(deps, claims));
  if (!viewer) throw new DomainError('UNAUTHENTICATED');
  return viewer;
}
