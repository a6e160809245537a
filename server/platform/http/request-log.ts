import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from '#server/platform/log.ts';
import { withLogContext } from '#server/platform/log-context.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { type createRequestNaming, REQUEST_ID_HEADER } from './request-id.ts';

type Told = {
  requestId: string;
  method: string;
  path: string;
  /** The route pattern, of which there are few. */
  route: string;
  status: number;
  startedAt: number;
  /** One of so many that the log says nothing of those that succeed, except when somebody debugs. */
  isFrequent?: boolean | undefined;
};

/** Records each answer once in the log and once in the figures. */
export function createRequestRecord(deps: { log: Logger; metrics: Metrics }): (told: Told) => void {
  // This line's few fields hold no secrets, and searching them would cost as much as the rest.
  const log = deps.log.child({}, { redact: [] });
  return ({ requestId, method, path, route, status, startedAt, isFrequent = false }) => {
    const took = performance.now() - startedAt;
    deps.metrics.observeRequest({ method, route, status, seconds: took / 1000 });
    const level = isFrequent && status < 400 ? 'debug' : 'info';
    log[level]({ requestId, method, path, status, milliseconds: Math.round(took) }, 'request');
  };
}

type LogOptions = {
  record: ReturnType<typeof createRequestRecord>;
  nameRequest: ReturnType<typeof createRequestNaming>;
};

/**
 * Every answer carries an id that also appears in its log lines. Addresses are logged without their query,
 * and secret ones as `loggedPath` says.
 */
export function requestLog({ record, nameRequest }: LogOptions): MiddlewareHandler {
  return async (c, next) => {
    const requestId = nameRequest(c.req.header(REQUEST_ID_HEADER), c.env?.incoming?.socket.remoteAddress);
    const startedAt = performance.now();
    await withLogContext({ requestId }, next);
    c.res.headers.set(REQUEST_ID_HEADER, requestId);
    const path = c.get('loggedPath') ?? c.req.path;
    // By now this is the route that answered.
    const route = c.get('route') ?? routePath(c);
    const isFrequent = c.get('isFrequent');
    record({ requestId, method: c.req.method, path, route, status: c.res.status, startedAt, isFrequent });
  };
}
