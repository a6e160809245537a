import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { isLoopback } from '#server/platform/loopback.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { DomainError } from '#shared/errors.ts';
import { plainAddress } from './client-network.ts';

type HealthOptions = { metrics: Metrics; metricsToken: string | undefined; isReady(): Promise<boolean> };
type HealthEnv = { Bindings: { incoming?: IncomingMessage } };

/** Any of these means there is a proxy: then loopback is the proxy's address, not the client's. */
const FORWARDING_HEADER = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|.*-connecting-ip)$/;

export function healthRoutes(options: HealthOptions): Hono<HealthEnv> {
  const routes = new Hono<HealthEnv>();
  routes.get('/healthz', (c) => c.json({ status: 'alive' }));
  routes.get('/readyz', async (c) => {
    const isReady = await options.isReady();
    return c.json({ status: isReady ? 'ready' : 'not ready' }, isReady ? 200 : 503);
  });
  routes.get('/metrics', async (c) => {
    const isLocal =
      isLoopback(plainAddress(c.env?.incoming?.socket.remoteAddress ?? '')) &&
      !Object.keys(c.req.header()).some((name) => FORWARDING_HEADER.test(name));
    const isAllowed = options.metricsToken
      ? sameSecret(c.req.header('authorization') ?? '', `Bearer ${options.metricsToken}`)
      : isLocal;
    if (!isAllowed) throw new DomainError('NOT_FOUND');
    return c.text(await options.metrics.text());
  });
  return routes;
}

function sameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
