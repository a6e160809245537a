// The product's server, for tests that stop or kill it, or move its clock. Its settings come from the
// environment; streaming software finds its port in the first message, if WITH_INGEST asks for one. It runs no jobs, which it would take from the process it shares a database with, except that a
// test can have it settle payments and tell people of notices.

import { flushCompileCache } from 'node:module';
import { createApp } from '#server/app.ts';
import { assembleDeps } from '#server/assemble-deps.ts';
import { processEvents } from '#server/billing/events/process-events.ts';
import { createStripe } from '#server/billing/providers/stripe/create-stripe.ts';
import { drainOnSignal } from '#server/drain.ts';
import { openIngest } from '#server/live-video/signals/open-ingest.ts';
import { deliverNoticeJob } from '#server/notifications/delivery/notices.jobs.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { CONNECTION_LIMITS, createHttpServer } from '#server/platform/http/create-http-server.ts';
import { listen } from '#server/platform/http/listen.ts';
import { createLog } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { outside } from '#server/platform/outside.ts';
import { createVisitorClient } from '#server/requests/api.ts';
import { createListener } from '#server/requests/create-listener.ts';

const config = readConfig(process.env);
const publicUrl = config.publicUrl ?? '';
const requestMs = Number(process.env.REQUEST_TIMEOUT_MS ?? CONNECTION_LIMITS.requestMs);
const headersMs = Math.min(CONNECTION_LIMITS.headersMs, requestMs);
const server = createHttpServer({ checkedMs: 100, requestMs, headersMs });
const log = createLog({ level: 'silent' });
let aheadMs = 0;
const clock = { ...systemClock, now: () => new Date(Date.now() + aheadMs) };
const databaseMs = Number(process.env.DATABASE_TIMEOUT_MS ?? 0);
const { deps, cache, hub, presence, signals, isReady, close } = await assembleDeps(
  config,
  config.databaseUrl ?? '',
  publicUrl,
  log,
  {
    clock,
    runsJobs: false,
    ...(databaseMs > 0 && { limits: { connectMs: databaseMs, answerMs: databaseMs } }),
  },
);
if (config.payments.provider === 'stripe') {
  const address = { host: '127.0.0.1', port: Number(process.env.STRIPE_PORT), protocol: 'http' } as const;
  deps.payments = outside('payments', createStripe(config.payments, address));
}
await deps.queue.start();
presence.start();
const options = {
  metrics: createMetrics(),
  cache,
  trustedProxies: config.trustedProxies,
  metricsToken: undefined,
  artCacheDir: config.artCacheDir,
  mailbox: null,
  pages: process.env.WITH_PAGES ? await openPages() : null,
  isReady,
};
server.on('request', createListener(createApp(deps, options), deps, options));
server.on('upgrade', (request, socket, head) => hub.handleUpgrade(request, socket, head));
process.on('message', async (order: number | 'tell') => {
  if (order === 'tell') return void (await deps.queue.drainJob(deliverNoticeJob));
  aheadMs += order * 86_400_000;
  await deps.payments.tick?.();
  await processEvents(deps);
  process.send?.('settled');
});
const port = await listen(server, '127.0.0.1', config.port);
const ingest = process.env.WITH_INGEST ? await receiveStreams() : null;
drainOnSignal(server, log, {
  stopping: new AbortController(),
  async releaseSockets() {
    await Promise.all([hub.drain(), signals.close(), ingest?.close()]);
  },
  async putAway() {
    await presence.stop();
    await close();
  },
});
process.send?.({ port, rtmpPort: ingest?.port ?? 0 });
// Killed processes would leave nothing for the next one.
flushCompileCache();

async function receiveStreams() {
  deps.settings.nodeUrl = `http://127.0.0.1:${port}`;
  signals.start();
  return openIngest(deps, { port: 0, host: '127.0.0.1', warn: () => undefined });
}

/** Exists only after a build. */
async function openPages() {
  const { builtPages } = await import('#server/pages/built-pages.ts');
  const api = createVisitorClient(deps);
  return builtPages({ cache, api, log, publicUrl, isHttps: false, showsDevPages: false });
}
