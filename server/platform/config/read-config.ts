import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isLoopback } from '#server/platform/loopback.ts';
import { SetupError } from '#server/platform/setup-error.ts';
import { normaliseEmail } from '#shared/email.ts';
import { SETTINGS, type SettingName } from './settings.ts';

const GIGABYTE = 1024 ** 3;

type Values = { [Name in SettingName]: z.infer<(typeof SETTINGS)[Name]['schema']> };

export type Config = ReturnType<typeof assemble>;

/** Names each missing or invalid setting and what to do about it. */
export function readConfig(env: Record<string, string | undefined>): Config {
  return assemble(parse(env), env.NODE_ENV === 'production');
}

/**
 * An empty variable counts as unset, which is how the container's settings keep their defaults. Not these: an
 * address that got lost on its way here would start an empty site next to the real one.
 */
const BLANK_WOULD_MEAN = { DATABASE_URL: 'the embedded database', DATA_DIR: 'the folder .data' };

function refuseBlanks(env: Record<string, string | undefined>): void {
  for (const [name, meaning] of Object.entries(BLANK_WOULD_MEAN)) {
    if (env[name]?.trim() !== '') continue;
    throw new SetupError(`${name} is set but blank. Give it a value, or unset it for ${meaning}.`);
  }
}

function parse(env: Record<string, string | undefined>): Values {
  refuseBlanks(env);
  const shape = Object.fromEntries(Object.entries(SETTINGS).map(([name, setting]) => [name, setting.schema]));
  const given = Object.keys(SETTINGS).map((name) => [name, env[name] === '' ? undefined : env[name]]);
  const result = z.object(shape).safeParse(Object.fromEntries(given));
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new SetupError(`These settings are invalid:\n  ${problems.join('\n  ')}`);
  }
  return result.data as Values;
}

function assemble(values: Values, isProduction: boolean) {
  const isEmbeddedDefault = values.DATABASE_URL === undefined && !isProduction;
  if (!isEmbeddedDefault) demand(values, ['PUBLIC_URL', 'SMTP_URL', 'AUTH_SECRET']);
  const dataDir = resolve(values.DATA_DIR);
  const host = values.HOST ?? (isEmbeddedDefault ? '127.0.0.1' : '0.0.0.0');
  return {
    isEmbeddedDefault,
    /** Nobody else can reach it, except through a browser running on this machine. */
    isForThisMachine: isEmbeddedDefault && isLoopback(host),
    port: values.PORT,
    host,
    publicUrl: values.PUBLIC_URL,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    allowsNewerDatabase: values.ALLOW_NEWER_DATABASE,
    redisUrl: values.REDIS_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    mailboxDir: join(dataDir, 'mailbox'),
    mediaDir: join(dataDir, 'media'),
    artCacheDir: join(dataDir, 'art-cache'),
    s3: s3From(values),
    payments: paymentsFrom(values, isEmbeddedDefault),
    ai: aiFrom(values),
    transcription: transcriptionFrom(values),
    rtmpUrl: values.RTMP_URL?.replace(/\/+$/, ''),
    /** Null for none. */
    rtmpPort: values.RTMP_PORT === 0 ? null : values.RTMP_PORT,
    /** Not the web's own: that may be reached through a proxy on this machine, and encoders come directly. */
    rtmpHost: isEmbeddedDefault ? host : '0.0.0.0',
    nodeUrl: values.NODE_URL,
    recordings: {
      keptDays: values.RECORDING_DAYS,
      maxBytes: values.RECORDING_GB * GIGABYTE,
      quotaBytes: values.RECORDING_QUOTA_GB * GIGABYTE,
    },
    preparation: {
      jobs: values.TRANSCODE_JOBS,
      /** By this process, or by others that share its database. */
      isPossible: values.TRANSCODE_JOBS > 0 || values.DATABASE_URL !== undefined,
      folder: join(dataDir, 'preparing'),
      /** How long the uploaded file is kept afterwards; zero for ever. */
      originalDays: values.ORIGINALS_KEPT_DAYS,
    },
    isWorker: isWorkerFrom(values),
    uploadQuotaBytes: values.UPLOAD_QUOTA_GB * GIGABYTE,
    adminEmail: adminEmailFrom(values, isEmbeddedDefault),
    authSecret: values.AUTH_SECRET,
    ignoresDemoData: values.DATABASE_URL !== undefined && values.DEMO_DATA === true,
    loadsDemoData: values.DATABASE_URL === undefined && (values.DEMO_DATA ?? isEmbeddedDefault),
    showsDemoStream: isEmbeddedDefault && (values.DEMO_DATA ?? true) && values.DEMO_STREAM,
    trustedProxies: values.TRUSTED_PROXIES,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL ?? (isEmbeddedDefault ? 'warn' : 'info'),
    limits: {
      signInAccount: { max: values.RATE_SIGN_IN_FAILURES, seconds: 15 * 60 },
      signInNetwork: { max: values.RATE_SIGN_IN_NETWORK, seconds: 15 * 60 },
      mailNetwork: { max: values.RATE_MAIL_NETWORK, seconds: 60 * 60 },
      mailAddress: { max: values.RATE_MAIL_ADDRESS, seconds: 60 * 60 },
      dataDownloads: { max: values.RATE_DATA_DOWNLOADS, seconds: 60 * 60 },
      writes: { max: values.RATE_WRITES, seconds: 60 },
    },
  };
}

/** What streaming software is told to connect to, once it is known where the site is. */
export function rtmpUrlFrom(config: Pick<Config, 'rtmpUrl' | 'rtmpPort'>, publicUrl: string): string {
  return config.rtmpUrl ?? `rtmp://${new URL(publicUrl).hostname}:${config.rtmpPort ?? 1935}/live`;
}

function demand(values: Values, names: SettingName[]): void {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === 0) return;
  throw new SetupError(
    `Outside the embedded default (DATABASE_URL is set or NODE_ENV is production) these must be set:\n  ${missing.join('\n  ')}`,
  );
}

function s3From(values: Values) {
  const others = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  if (values.S3_ENDPOINT === undefined) {
    // Otherwise files would go to the folder, and those in the bucket would be missing.
    const given = others.find((name) => values[name] !== undefined);
    if (given) demandWith(given, values, ['S3_ENDPOINT']);
    return null;
  }
  demandWith('S3_ENDPOINT', values, others);
  return {
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    bucket: values.S3_BUCKET ?? '',
    accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: true,
  };
}

/**
 * Test Pay hands out paid content for free, so outside the embedded default it runs only when asked for by
 * name.
 */
function paymentsFrom(values: Values, isEmbeddedDefault: boolean) {
  const unnamed = values.STRIPE_SECRET_KEY ? 'stripe' : isEmbeddedDefault ? 'test-pay' : 'none';
  const provider = values.PAYMENTS ?? unnamed;
  for (const secret of ['STRIPE_WEBHOOK_SECRET', 'STRIPE_CONNECT_WEBHOOK_SECRET'] as const)
    if (values.PAYMENTS === undefined && values[secret] !== undefined)
      demandWith(secret, values, ['STRIPE_SECRET_KEY']);
  if (provider !== 'stripe') return { provider };
  const reason = values.PAYMENTS === undefined ? 'STRIPE_SECRET_KEY' : 'PAYMENTS';
  demandWith(reason, values, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);
  return {
    provider,
    secretKey: values.STRIPE_SECRET_KEY ?? '',
    webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? '',
    connectWebhookSecret: values.STRIPE_CONNECT_WEBHOOK_SECRET ?? null,
  };
}

/** An embedded database belongs to the process that serves people. */
function isWorkerFrom(values: Values): boolean {
  if (values.ROLE !== 'worker') return false;
  demandWith('ROLE', values, ['DATABASE_URL']);
  return true;
}

function aiFrom(values: Values) {
  if (values.AI_API_KEY === undefined) return null;
  const isAnthropic = values.AI_PROVIDER === 'anthropic';
  demandWith('AI_API_KEY', values, isAnthropic ? ['AI_MODEL'] : ['AI_BASE_URL', 'AI_MODEL']);
  return {
    provider: values.AI_PROVIDER,
    baseUrl: values.AI_BASE_URL?.replace(/\/+$/, ''),
    apiKey: values.AI_API_KEY,
    model: values.AI_MODEL ?? '',
    budgetUsd: values.AI_BUDGET_USD,
    inputUsdPerMtok: values.AI_INPUT_USD_PER_MTOK,
    outputUsdPerMtok: values.AI_OUTPUT_USD_PER_MTOK,
  };
}

/** Speech recognition, at the address of the AI that writes. */
function transcriptionFrom(values: Values) {
  const { AI_TRANSCRIPTION_MODEL: model, AI_API_KEY: apiKey, AI_BASE_URL: baseUrl } = values;
  if (model === undefined) return null;
  demandWith('AI_TRANSCRIPTION_MODEL', values, ['AI_API_KEY', 'AI_BASE_URL']);
  if (values.AI_PROVIDER === 'anthropic')
    throw new SetupError('AI_TRANSCRIPTION_MODEL needs a provider that is openai-compatible.');
  return { model, apiKey: apiKey ?? '', baseUrl: (baseUrl ?? '').replace(/\/+$/, '') };
}

function demandWith(reason: SettingName, values: Values, names: readonly SettingName[]): void {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length > 0)
    throw new SetupError(`With ${reason} these must be set:\n  ${missing.join('\n  ')}`);
}

function adminEmailFrom(values: Values, isEmbeddedDefault: boolean): string | null {
  if (values.ADMIN_EMAIL === undefined) return isEmbeddedDefault ? 'admin@lunula.test' : null;
  const email = normaliseEmail(values.ADMIN_EMAIL);
  if (email === null) throw new SetupError('ADMIN_EMAIL: must be a plain email address');
  return email;
}
