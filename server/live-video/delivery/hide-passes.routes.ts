import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#server/requests/app-env.ts';
import { loggedLivePath } from './live-file.ts';

/** Whoever knows such an address can watch with it for a while: no log line contains one, however it is spelt. */
export function hideLivePasses(): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    const path = loggedLivePath(c.req.path);
    if (path !== null) c.set('loggedPath', path);
    return next();
  };
}
