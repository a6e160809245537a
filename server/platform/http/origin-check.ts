import type { MiddlewareHandler } from 'hono';
import { DomainError } from '#shared/errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Is this browser page one of ours? Clients that send no Origin are not browsers and carry their own token.
 */
export function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host: originHost } = new URL(origin);
  return origin === new URL(publicUrl).origin || (/^https?:$/.test(protocol) && originHost === host);
}

export function refuseForeignWrites(publicUrl: string): MiddlewareHandler {
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next();
    const origin = c.req.header('origin');
    const isForeign =
      c.req.header('sec-fetch-site') === 'cross-site' ||
      (origin !== undefined && !isOwnOrigin(origin, c.req.header('host'), publicUrl));
    if (isForeign) throw new DomainError('FOREIGN_ORIGIN');
    return next();
  };
}
