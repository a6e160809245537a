import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import { drainOnSignal } from '#server/drain.ts';
import { giveBackMemory } from '#server/give-back-memory.ts';
import type { Config } from '#server/platform/config/read-config.ts';
import { createHttpServer } from '#server/platform/http/create-http-server.ts';
import { healthRoutes } from '#server/platform/http/health.routes.ts';
import { listen } from '#server/platform/http/listen.ts';
import { createRequestNaming } from '#server/platform/http/request-id.ts';
import { createRequestRecord, requestLog } from '#server/platform/http/request-log.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import type { MetricSources } from '#server/platform/metric-sources.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { answerErrors } from '#server/requests/answer-errors.ts';
import type { AppEnv } from '#server/requests/app-env.ts';

type Assembled = {
  deps: Pick<Deps, 'log' | 'queue'>;
  figures: MetricSources;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
};

/** A process that works on jobs, the preparation of films above all, and answers only who looks after it. */
export async function startWorker(
  { deps, figures, isReady, close }: Assembled,
  config: Pick<Config, 'host' | 'trustedProxies' | 'metricsToken'>,
  port: number,
  stopping: AbortController,
): Promise<void> {
  const { log, queue } = deps;
  await queue.start();
  const metrics = createMetrics(figures);
  const app = new Hono<AppEnv>();
  const record = createRequestRecord({ log, metrics });
  app.use(requestLog({ record, nameRequest: createRequestNaming(config.trustedProxies) }));
  app.use(securityHeaders({ isHttps: false }));
  app.route('/', healthRoutes({ metrics, metricsToken: config.metricsToken, isReady }));
  answerErrors(app, log, metrics);
  const server = createHttpServer();
  server.on('request', getRequestListener(app.fetch));
  giveBackMemory();
  await listen(server, config.host, port);
  drainOnSignal(server, log, { stopping, releaseSockets: async () => undefined, putAway: close });
}
