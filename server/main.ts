import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createVisitorClient } from '#server/api.ts';
import { createApp } from '#server/app.ts';
import { assembleDeps } from '#server/assemble-deps.ts';
import { drainOnSignal, exitOnSignal } from '#server/drain.ts';
import { warmPictures } from '#server/nail-art/warm-pictures.ts';
import { builtPages } from '#server/pages/built-pages.ts';
import { developmentPages } from '#server/pages/development-pages.ts';
import { type Config, ConfigError, readConfig } from '#server/platform/config/read-config.ts';
import { settingsHelp } from '#server/platform/config/settings.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { limitConnections, listen, PortInUse } from '#server/platform/http/listen.ts';
import { createLog } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { DataDirInUse } from '#server/platform/postgres/lock-data-dir.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/start-embedded-postgres.ts';
import { startBanner } from '#server/start-banner.ts';

/** How soon a client that is slower than allowed is noticed. */
const SLOW_CLIENTS_CHECKED_MS = 2_000;

const isDevelopment = process.argv.includes('--dev');

async function start(config: Config): Promise<void> {
  const isStarted = exitOnSignal();
  const log = createLog({ level: config.logLevel });
  const server = createServer({ connectionsCheckingInterval: SLOW_CLIENTS_CHECKED_MS });
  limitConnections(server);
  // The port first: should it be taken, nothing else has been started yet.
  const port = await listen(server, config.host, config.port);
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`;

  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: { info: print, warn: print } });
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  await migrateDatabase(databaseUrl);
  const { deps, cache, hub, mailbox, isReady, close } = await assembleDeps(
    config,
    databaseUrl,
    publicUrl,
    log,
  );
  if (config.loadsDemoData) {
    const { loadDemoCatalogue } = await import('#db/seed/load-demo-catalogue.ts');
    await loadDemoCatalogue(deps);
  }
  await deps.queue.start();
  // Nobody waits for it: a provider that does not answer now is asked again by whoever buys first.
  void deps.payments.prepare().catch((error: unknown) => {
    log.error({ err: error }, 'the payment provider could not be prepared');
  });

  const pageOptions = {
    cache,
    api: createVisitorClient(deps),
    log,
    publicUrl,
    isHttps: publicUrl.startsWith('https:'),
    showsDevPages: config.isEmbeddedDefault,
  };
  // React picks its renderer by this when it is first imported; the other one is many times slower.
  if (!isDevelopment) process.env.NODE_ENV = 'production';
  const development = isDevelopment ? await developmentPages({ ...pageOptions, server }) : null;
  const app = createApp(deps, {
    metrics: createMetrics({ connections: () => hub.connections }),
    cache,
    trustedProxies: config.trustedProxies,
    metricsToken: config.metricsToken,
    artCacheDir: config.artCacheDir,
    mailbox: config.isEmbeddedDefault ? mailbox : null,
    pages: development?.routes ?? (await builtPages(pageOptions)),
    isReady,
  });
  server.removeAllListeners('request');
  const answer = getRequestListener(app.fetch);
  server.on('request', development ? development.before(answer) : answer);
  server.on('upgrade', (request, socket, head) => {
    if (!request.headers['sec-websocket-protocol']?.startsWith('vite-'))
      hub.handleUpgrade(request, socket, head);
  });
  isStarted();
  const stopping = new AbortController();
  drainOnSignal(server, log, {
    async releaseSockets() {
      stopping.abort();
      await Promise.all([hub.drain(), development?.close()]);
    },
    async putAway() {
      await close();
      await embedded?.stop();
    },
  });
  print(startBanner(config, publicUrl));
  if (!development) {
    await warmPictures((path) => app.request(path), stopping.signal).catch((error: unknown) => {
      log.warn({ err: error }, 'the front pages could not be prepared');
    });
  }
}

function print(message: string): void {
  process.stdout.write(`${message}\n`);
}

/** Mistakes of the set-up are told in a sentence; a stack trace would bury it. */
function fail(error: unknown): never {
  const isMistake =
    error instanceof ConfigError || error instanceof DataDirInUse || error instanceof PortInUse;
  process.stderr.write(
    `${isMistake ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}

if (process.argv.includes('--help')) {
  print(
    `npm start          build if needed and serve\nnpm run dev        serve with hot reload\n\n${settingsHelp()}`,
  );
} else {
  try {
    await start(readConfig(process.env));
  } catch (error) {
    fail(error);
  }
}
