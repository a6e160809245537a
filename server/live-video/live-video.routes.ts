import { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import type { AppEnv } from '#server/requests/app-env.ts';
import { DomainError } from '#shared/errors.ts';
import { LIVE_PATH } from '#shared/live-video/live-video.addresses.ts';
import { createViewCheck } from './delivery/create-view-check.ts';
import { liveRoutes } from './delivery/live.routes.ts';
import { replayRoutes } from './replay/replay.routes.ts';

/**
 * Everything at a stream's addresses for its viewers. What is not there is no page either; whoever opens such an address
 * in a browser is told so by a page.
 */
export function liveVideoRoutes(deps: Deps, metrics: Metrics): Hono<AppEnv> {
  const check = createViewCheck(deps);
  return new Hono<AppEnv>()
    .route('/', liveRoutes(deps, check, metrics))
    .route('/', replayRoutes(deps, check, metrics))
    .all(`${LIVE_PATH}/*`, (c, next) => {
      if (c.req.method === 'GET' && c.req.header('accept')?.includes('text/html')) return next();
      throw new DomainError('NOT_FOUND');
    });
}
