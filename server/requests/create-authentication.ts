import type { HonoRequest } from 'hono';
import { loadViewer } from '#server/access/load-viewer.ts';
import type { Deps } from '#server/deps.ts';
import { createWriteThrottle } from '#server/platform/rate-limit/write-throttle.ts';
import { isMember, VISITOR, type Viewer } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';

/** `isWrite`: whether it counts towards a person's write limit. */
export type Authenticate = (request: HonoRequest, isWrite: boolean) => Promise<Viewer>;

/** Signing out needs no valid access token: the refresh token may identify the session. */
const SIGN_OUT = '/api/auth/sign-out';

/** Who a request comes from, by its bearer token. One count of writes for everything below /api. */
export function createAuthentication(deps: Deps): Authenticate {
  const throttleWrites = createWriteThrottle(deps.clock, deps.settings.limits.writes);
  return async (request, isWrite) => {
    const viewer = await loadViewer(deps, bearerToken(request.header('authorization'))).catch(
      (error: unknown) => {
        if (request.path === SIGN_OUT && error instanceof DomainError) return VISITOR;
        throw error;
      },
    );
    if (isWrite && isMember(viewer)) throttleWrites(viewer.userId);
    return viewer;
  };
}

function bearerToken(header: string | undefined): string | null {
  if (header === undefined) return null;
  return /^Bearer ([\w.~+/=-]+)$/.exec(header)?.[1] ?? '';
}
