import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { accountMailJob } from '#server/auth/account-mails/account-mails.jobs.ts';
import { createPaymentProvider } from '#server/billing/providers/create-payment-provider.ts';
import type { PaymentProvider } from '#server/billing/providers/payment-provider.ts';
import type { Deps } from '#server/deps.ts';
import { jobs, registerWorkers } from '#server/jobs.ts';
import { assembleSignals } from '#server/live-video/signals/assemble-signals.ts';
import { deliverNoticeJob } from '#server/notifications/delivery/notices.jobs.ts';
import { createAi } from '#server/platform/ai/create-ai.ts';
import { createTranscriber } from '#server/platform/ai/create-transcriber.ts';
import { later } from '#server/platform/clock.ts';
import { readConfig, rtmpUrlFrom } from '#server/platform/config/read-config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createLog } from '#server/platform/log.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { sendMailJob } from '#server/platform/mail/outbox/outbox.jobs.ts';
import { createDiskStore } from '#server/platform/media/create-disk-store.ts';
import { createS3Store } from '#server/platform/media/create-s3-store.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { outside } from '#server/platform/outside.ts';
import { nameIngredients } from '#server/platform/public-cache/ingredients.ts';
import { createPublicCache } from '#server/platform/public-cache/public-cache.ts';
import { createQueue } from '#server/platform/queue/create-queue.ts';
import { createRateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';
import { LAGGING_NAMES } from '#server/public-names.ts';
import { createEmit } from '#server/reactions.ts';
import type { AppOptions } from '#server/requests/app-env.ts';
import { subscribers } from '#server/subscribers.ts';
import type { TopicMessage, TopicTick } from '#shared/realtime.ts';
import { bySocket, useTestDatabase } from './test-database.ts';

export type TestApp = Awaited<ReturnType<typeof useTestApp>>;

/**
 * The whole application on the test file's own database, without a network: call it at the top of the file.
 * Time stands still until `advance`; mails arrive in `mails` once `deliverMail` has run the queue.
 */
/** Nothing here is about time-outs, and the machine may be busy. */
const UNHURRIED = { connectMs: 60_000, statementMs: 60_000, idleInTransactionMs: 60_000, answerMs: 61_000 };

export async function useTestApp(env: Record<string, string> = {}, payments?: PaymentProvider) {
  const { url } = await useTestDatabase();
  // Films are prepared only where that is what is tested.
  const config = readConfig({ DATA_DIR: join(tmpdir(), 'lunula-test-app'), TRANSCODE_JOBS: '0', ...env });
  const logLines: string[] = [];
  const log = createLog({ level: 'trace', destination: { write: (line) => void logLines.push(line) } });
  const database = openDatabase({ url: bySocket(url), log, max: 5, limits: UNHURRIED });
  const queue = createQueue({ url: bySocket(url), log, jobs, runsJobs: false });
  const mails: Mail[] = [];
  const published: { topic: string; name: string; data: unknown }[] = [];
  const announced: string[] = [];
  const posted: ({ topic: string } & (TopicMessage | TopicTick))[] = [];
  let now = new Date('2026-03-01T12:00:00Z');
  const deadlines: { at: number; controller: AbortController }[] = [];
  const clock = {
    now: () => now,
    timeout(milliseconds: number) {
      const controller = new AbortController();
      deadlines.push({ at: now.getTime() + milliseconds, controller });
      return controller.signal;
    },
  };
  const cache = createPublicCache({ now: () => now.getTime(), lagging: LAGGING_NAMES });

  const authKey = new TextEncoder().encode('a signing key for tests, 32 bytes');
  const publicUrl = config.publicUrl ?? 'http://lunula.test';

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
  const hub: Deps['hub'] = {
    async publish(topic, name, data) {
      published.push({ topic, name, data });
    },
    async announce(occasion) {
      announced.push(occasion);
    },
    async post(topic, message) {
      posted.push({ topic, ...message });
    },
    async tick(topic, message) {
      posted.push({ topic, ...message });
    },
    presence: () => new Map(),
  };
  const announcePublicChange: Deps['announcePublicChange'] = async (change) => {
    cache.forget(change);
  };
  const signals = assembleSignals(
    { db: database.db, clock, log, hub, settings, announcePublicChange },
    () => deps,
  );

  const deps: Deps = {
    db: database.db,
    clock,
    log,
    queue,
    mailer: outside('mailer', {
      async send(mail: Mail) {
        mails.push(mail);
      },
      async close() {},
    }),
    media: outside(
      'media',
      config.s3 ? createS3Store(config.s3) : createDiskStore({ folder: config.mediaDir }),
    ),
    hub,
    signals,
    limiter: createRateLimiter({ db: database.db, clock }),
    emit: createEmit(subscribers, () => deps),
    madeFrom: nameIngredients,
    announcePublicChange,
    payments: outside(
      'payments',
      payments ??
        (await createPaymentProvider(config.payments, { db: database.db, clock, log, publicUrl, authKey })),
    ),
    ai: config.ai && outside('ai', createAi(config.ai)),
    transcriber: config.transcription && outside('transcriber', createTranscriber(config.transcription)),
    authKey,
    settings,
  };
  registerWorkers(deps);
  await queue.start();
  const options: AppOptions = {
    metrics: createMetrics(),
    cache,
    trustedProxies: config.trustedProxies,
    metricsToken: config.metricsToken,
    artCacheDir: config.artCacheDir,
    mailbox: null,
    pages: null,
    isReady: database.answers,
  };
  const app = createApp(deps, options);
  afterAll(async () => {
    await signals.close();
    await queue.stop();
    await deps.media.close?.();
    await database.close();
  });

  async function deliverMail() {
    await queue.drainJob(accountMailJob);
    await queue.drainJob(deliverNoticeJob);
    await queue.drainJob(sendMailJob);
  }

  return {
    app,
    /** For a second application on the same database. */
    options,
    deps,
    /** What looks after them every second does so here when a test says so. */
    signals,
    databaseUrl: url,
    cache,
    mails,
    published,
    /** What was announced to everybody it may concern. */
    announced,
    /** What was said in topics. */
    posted,
    /** Everything logged so far, one line of JSON each. */
    logLines,
    advance(span: Parameters<typeof later>[1]) {
      now = later(now, span);
      for (const { at, controller } of deadlines) if (at <= now.getTime()) controller.abort();
    },
    /** Until something waits for a lock that this test holds. */
    async untilWaiting(count = 1) {
      await vi.waitFor(
        async () => {
          const { rowCount } = await deps.db.execute(sql`
            select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
          if ((rowCount ?? 0) < count) throw new Error(`${rowCount} wait for a lock`);
        },
        { timeout: 30_000, interval: 20 },
      );
    },
    deliverMail,
    /** The secret in the link of the newest mail to an address. */
    async tokenMailedTo(email: string) {
      await deliverMail();
      const mail = mails.findLast(({ to }) => to === email);
      return /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    },
    /** A call over HTTP: `call('POST', '/api/auth/sign-in', { body, token })`. */
    async call<Answer = Record<string, unknown>>(method: string, path: string, options: CallOptions = {}) {
      const response = await app.request(
        path,
        {
          method,
          headers: {
            ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
            ...(options.token === undefined ? {} : { Authorization: `Bearer ${options.token}` }),
            ...options.headers,
          },
          ...(options.body === undefined ? {} : { body: asText(options.body) }),
        },
        { incoming: { socket: { remoteAddress: options.from ?? '127.0.0.1' } } },
      );
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, json: parseJson(text) as Answer };
    },
  };
}

/** A body that is already text is sent as is. */
type CallOptions = { body?: unknown; token?: string; headers?: Record<string, string>; from?: string };

function asText(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
