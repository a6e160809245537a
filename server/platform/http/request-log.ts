import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from '#server/platform/log.ts';
import type { Metrics } from '#server/platform/metrics.ts';

/**
 * Every answer carries an id that also stands in the log line. Addresses are logged without their query, and those
 * that are a secret themselves as `loggedPath` says.
 */
export function requestLog(deps: { log: Logger; metrics: Metrics }): MiddlewareHandler {
  // The few fields of this line hold no secrets, and looking for them would cost as much as the rest of it.
  const log = deps.log.child({}, { redact: [] });
  return async (c, next) => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    c.set('requestId', requestId);
    await next();
    const milliseconds = Math.round(performance.now() - startedAt);
    c.res.headers.set('X-Request-Id', requestId);
    deps.metrics.observeRequest(c.req.method, c.res.status, milliseconds / 1000);
    log.info(
      {
        requestId,
        method: c.req.method,
        path: c.get('loggedPath') ?? c.req.path,
        status: c.res.status,
        milliseconds,
      },
      'request',
    );
  };
}
