import { authenticateConnection } from '#server/access/authenticate-connection.ts';
import { createPaymentProvider } from '#server/billing/providers/create-payment-provider.ts';
import type { Deps } from '#server/deps.ts';
import { jobs, registerWorkers, schedules } from '#server/jobs.ts';
import { createDeviceEntrance } from '#server/live-video/device/device.routes.ts';
import { assembleSignals } from '#server/live-video/signals/assemble-signals.ts';
import { listToldEvents } from '#server/notifications/delivery/list-told-events.ts';
import type { AiSettings } from '#server/platform/ai/create-ai.ts';
import { createTranscriber } from '#server/platform/ai/create-transcriber.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import { type Config, rtmpUrlFrom } from '#server/platform/config/read-config.ts';
import type { ConnectionLimits } from '#server/platform/db/connection.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { clientAddress, createProxyTrust, networkOf } from '#server/platform/http/client-network.ts';
import { isOwnOrigin } from '#server/platform/http/origin-check.ts';
import { loadSecret } from '#server/platform/load-secret.ts';
import type { Logger } from '#server/platform/log.ts';
import { createMailbox } from '#server/platform/mail/create-mailbox.ts';
import { createSmtpMailer } from '#server/platform/mail/create-smtp-mailer.ts';
import { createDiskStore } from '#server/platform/media/create-disk-store.ts';
import { createS3Store } from '#server/platform/media/create-s3-store.ts';
import type { MetricSources } from '#server/platform/metric-sources.ts';
import { outside } from '#server/platform/outside.ts';
import { createAnnouncer } from '#server/platform/public-cache/create-announcer.ts';
import { nameIngredients } from '#server/platform/public-cache/ingredients.ts';
import { createPublicCache } from '#server/platform/public-cache/public-cache.ts';
import { createQueue } from '#server/platform/queue/create-queue.ts';
import { createRateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';
import { createPostgresBus } from '#server/platform/realtime/create-postgres-bus.ts';
import { createRealtimeHub, type RealtimeHubOptions } from '#server/platform/realtime/create-realtime-hub.ts';
import { createRedisBus } from '#server/platform/realtime/create-redis-bus.ts';
import { createTopicRecords } from '#server/platform/realtime/rooms/topic-records.ts';
import { VERSION } from '#server/platform/version.ts';
import { LAGGING_NAMES } from '#server/public-names.ts';
import { createEmit } from '#server/reactions.ts';
import { createAdmission } from '#server/realtime-topics.ts';
import { createPresence } from '#server/streams/presence/create-presence.ts';
import { subscribers } from '#server/subscribers.ts';
import { measureStorage } from '#server/uploads/measure-storage.ts';
import { countVideos } from '#server/videos/count-videos.ts';
import { preparationFigures } from '#server/videos/preparation-figures.ts';

/** For tests, which control the clock, run jobs themselves and use short database timeouts. */
type Circumstances = {
  clock?: Clock;
  runsJobs?: boolean;
  limits?: Partial<ConnectionLimits>;
  heartbeatMs?: number;
};

/** Builds the process's dependencies from its settings, with a `close` that shuts them down. */
export async function assembleDeps(
  config: Config,
  databaseUrl: string,
  publicUrl: string,
  log: Logger,
  { clock = systemClock, runsJobs = true, limits, heartbeatMs }: Circumstances = {},
) {
  const database = openDatabase({ url: databaseUrl, log, limits });
  const postgresBus = createPostgresBus({ url: databaseUrl, log, limits, heartbeatMs });
  const bus = config.redisUrl
    ? await createRedisBus({ url: config.redisUrl, log, viaDatabase: postgresBus })
    : postgresBus;
  const cache = createPublicCache({ now: () => clock.now().getTime(), lagging: LAGGING_NAMES });
  const announcer = createAnnouncer({ bus, log, cache });

  const trust = createProxyTrust(config.trustedProxies);
  const entrance: Pick<RealtimeHubOptions, 'bus' | 'isAllowedOrigin' | 'networkOf'> = {
    bus,
    isAllowedOrigin: (origin, host) => origin !== undefined && isOwnOrigin(origin, host, publicUrl),
    networkOf: ({ socket, headers }) =>
      networkOf(clientAddress(socket.remoteAddress ?? '', String(headers['x-forwarded-for'] ?? ''), trust)),
  };
  const hub = createRealtimeHub({
    ...entrance,
    log,
    authenticate: (token) => authenticateConnection(deps, token),
    records: createTopicRecords(database.db),
    admitted: createAdmission({ db: database.db, clock }),
    eventsFor: (noticeId, people) => listToldEvents(deps, noticeId, people),
    now: clock.now,
  });
  const authKey = await loadSecret(config.authSecret, config.dataDir);
  const mailbox = config.smtpUrl ? null : createMailbox({ folder: config.mailboxDir });

  const settings: Deps['settings'] = {
    publicUrl,
    rtmpUrl: rtmpUrlFrom(config, publicUrl),
    nodeUrl: config.nodeUrl ?? publicUrl,
    adminEmail: config.adminEmail,
    limits: config.limits,
    recordings: config.recordings,
    preparation: config.preparation,
    uploadQuotaBytes: config.uploadQuotaBytes,
  };
  const announcePublicChange = announcer.announce;
  const signals = assembleSignals(
    { db: database.db, clock, log, hub, settings, announcePublicChange },
    () => deps,
  );

  const deps: Deps = {
    db: database.db,
    clock,
    log,
    queue: createQueue({ url: databaseUrl, log, jobs, schedules, runsJobs, bus: postgresBus, limits }),
    mailer: outside(
      'mailer',
      mailbox ?? createSmtpMailer({ url: config.smtpUrl ?? '', from: config.mailFrom }),
    ),
    media: outside(
      'media',
      config.s3 ? createS3Store(config.s3) : createDiskStore({ folder: config.mediaDir }),
    ),
    hub,
    limiter: createRateLimiter({ db: database.db, clock }),
    payments: outside(
      'payments',
      await createPaymentProvider(config.payments, { db: database.db, clock, log, publicUrl, authKey }),
    ),
    ai: config.ai && (await openAi(config.ai)),
    transcriber: config.transcription && outside('transcriber', createTranscriber(config.transcription)),
    signals,
    emit: createEmit(subscribers, () => deps),
    madeFrom: nameIngredients,
    announcePublicChange,
    authKey,
    settings,
  };
  registerWorkers(deps);
  await bus.ready();

  return {
    deps,
    cache,
    hub,
    presence: createPresence({ ...deps, bus }),
    signals,
    devices: createDeviceEntrance(deps, { ...entrance, signals }),
    mailbox,
    isReady: database.answers,
    figures: {
      version: VERSION,
      connections: () => hub.connections,
      signals: signals.count,
      refusedSignals: signals.refused,
      recording: signals.recording,
      pool: database.connections,
      buses: bus.ways,
      cache: cache.counts,
      attempts: deps.queue.attempts,
      backlog: deps.queue.backlog,
      storage: () => measureStorage(deps),
      videos: { counts: () => countVideos(deps), ...preparationFigures },
    } satisfies MetricSources,
    /** In an order that loses nothing: jobs are handed back, mails are sent, then the connections close. */
    async close() {
      await deps.queue.stop();
      await deps.mailer.close();
      await announcer.settled();
      await bus.close();
      await database.close();
    },
  };
}

/** The SDK takes a moment to load, so it is loaded only when used. */
async function openAi(settings: AiSettings) {
  const { createAi } = await import('#server/platform/ai/create-ai.ts');
  return outside('ai', createAi(settings));
}
