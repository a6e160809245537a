import { renewCurriculum } from '#server/academy/curriculum/renew-curriculum.ts';
import { createApp } from '#server/app.ts';
import { assembleDeps } from '#server/assemble-deps.ts';
import type { Deps } from '#server/deps.ts';
import { drainOnSignal, exitOnSignal } from '#server/drain.ts';
import { giveBackMemory } from '#server/give-back-memory.ts';
import { openIngest } from '#server/live-video/signals/open-ingest.ts';
import { warmPictures } from '#server/nail-art/warm-pictures.ts';
import { builtPages, readBuildName } from '#server/pages/built-pages.ts';
import { developmentPages } from '#server/pages/development-pages.ts';
import { type Config, readConfig } from '#server/platform/config/read-config.ts';
import { settingsHelp } from '#server/platform/config/settings.ts';
import { createTeller } from '#server/platform/create-teller.ts';
import { demandDataDir } from '#server/platform/data-dir.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { fail } from '#server/platform/fail.ts';
import { createHttpServer } from '#server/platform/http/create-http-server.ts';
import { createHostGuard } from '#server/platform/http/guard-host.ts';
import { listen, probeListening } from '#server/platform/http/listen.ts';
import { createLog } from '#server/platform/log.ts';
import { warnOfOwnFolder } from '#server/platform/media/warn-of-own-folder.ts';
import { warnOfSilentStorage } from '#server/platform/media/warn-of-silent-storage.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/start-embedded-postgres.ts';
import { createVisitorClient } from '#server/requests/api.ts';
import { createListener } from '#server/requests/create-listener.ts';
import { startBanner } from '#server/start-banner.ts';
import { startWorker } from '#server/start-worker.ts';
import { adoptVideosJob } from '#server/videos/videos.jobs.ts';

const isDevelopment = process.argv.includes('--dev');

async function start(config: Config): Promise<void> {
  const isStarted = exitOnSignal();
  process.on('uncaughtException', fail);
  const log = createLog({ level: config.logLevel });
  const tell = createTeller(log);
  // Only probed here, so that nothing has been started if the port is taken; it is bound last, once requests
  // can be answered.
  const port = await probeListening(config.host, config.port);
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
  demandDataDir(config.dataDir, usedFolders(config));
  if (config.ignoresDemoData)
    tell.warn('DEMO_DATA is ignored: it is never loaded into the database at DATABASE_URL.');
  // Not awaited: everything else works without it.
  if (config.s3) void warnOfSilentStorage(config.s3.endpoint, tell.warn);

  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: tell });
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  await migrateDatabase(databaseUrl, { allowsNewer: config.allowsNewerDatabase });
  const assembled = await assembleDeps(
    { ...config, nodeUrl: config.nodeUrl ?? `http://127.0.0.1:${port}` },
    databaseUrl,
    publicUrl,
    log,
  );
  if (!config.s3) await warnOfOwnFolder({ db: assembled.deps.db, folder: config.mediaDir }, tell.warn);
  const stopping = new AbortController();
  // Proxies ask over connections that are still open.
  const isReady = async () => !stopping.signal.aborted && (await assembled.isReady());
  if (config.isWorker) {
    await startWorker({ ...assembled, isReady }, config, port, stopping);
    isStarted();
    return tell.info(`A worker of Lunula answers at http://localhost:${port}/healthz`);
  }
  const { deps, cache, hub, presence, signals, devices, mailbox, figures, close } = assembled;
  if (config.loadsDemoData) {
    const { loadDemoCatalogue } = await import('#db/seed/load-demo-catalogue.ts');
    await loadDemoCatalogue(deps).catch((error: unknown) => {
      if (!config.s3) throw error;
      log.error({ err: error }, 'the demo catalogue could not be stored; the next start tries again');
    });
  }
  await renewCurriculum(deps);
  await deps.queue.start();
  await deps.queue.send(adoptVideosJob, {}, { singletonKey: 'films that were here before' });
  presence.start();
  signals.start();
  const demo = config.showsDemoStream ? await showDemoStream(deps) : null;
  // Not awaited: a provider that does not answer now is asked again at the first purchase.
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
  // React picks its build by this when first imported; the development build is many times slower.
  if (!isDevelopment) process.env.NODE_ENV = 'production';
  const server = createHttpServer();
  const development = isDevelopment ? await developmentPages({ ...pageOptions, server }) : null;
  const options = {
    metrics: createMetrics(figures),
    cache,
    trustedProxies: config.trustedProxies,
    metricsToken: config.metricsToken,
    artCacheDir: config.artCacheDir,
    mailbox: config.isEmbeddedDefault ? mailbox : null,
    pages: development?.routes ?? (await builtPages(pageOptions)),
    build: development ? undefined : await readBuildName(),
    isReady,
  };
  const app = createApp(deps, options);
  const answer = createListener(app, deps, options);
  const { guardRequests, guardUpgrades } = createHostGuard({ ...config, publicUrl });
  server.on('request', guardRequests(development ? development.before(answer) : answer));
  const upgrade = guardUpgrades((request, socket, head) => {
    if (!devices.handleUpgrade(request, socket, head)) hub.handleUpgrade(request, socket, head);
  });
  server.on('upgrade', (request, socket, head) => {
    if (!request.headers['sec-websocket-protocol']?.startsWith('vite-')) upgrade(request, socket, head);
  });
  giveBackMemory();
  await listen(server, config.host, port);
  const ingest = await openIngest(deps, { port: config.rtmpPort, host: config.rtmpHost, warn: tell.warn });
  isStarted();
  drainOnSignal(server, log, {
    stopping,
    async releaseSockets() {
      // Encoders hear why, and connect again to another process.
      await Promise.all([
        demo?.stop(),
        devices.drain(),
        signals.close(),
        ingest?.close(),
        hub.drain(),
        development?.close(),
      ]);
    },
    async putAway() {
      await presence.stop();
      await close();
      await embedded?.stop();
    },
  });
  tell.isUp(publicUrl, startBanner(config, publicUrl));
  if (!development) {
    await warmPictures((path) => app.request(path), stopping.signal).catch((error: unknown) => {
      log.warn({ err: error }, 'the front pages could not be prepared');
    });
  }
}

async function showDemoStream(deps: Deps) {
  const [{ openDemoStream }, { startDemoStream }] = await Promise.all([
    import('#db/seed/live/open-demo-stream.ts'),
    import('#server/live-video/demo/start-demo-stream.ts'),
  ]);
  const streamId = await deps.db.transaction((tx) => openDemoStream(tx, deps.clock.now()));
  return streamId === null ? null : startDemoStream(deps, streamId);
}

function usedFolders(config: Config): string[] {
  const { artCacheDir, mediaDir, mailboxDir } = config;
  return [artCacheDir, ...(config.s3 ? [] : [mediaDir]), ...(config.smtpUrl ? [] : [mailboxDir])];
}

if (process.argv.includes('--help')) {
  process.stdout.write(
    `npm start          build if needed and serve\nnpm run dev        serve with hot reload\n\n${settingsHelp()}\n`,
  );
} else {
  try {
    await start(readConfig(process.env));
  } catch (error) {
    fail(error);
  }
}
