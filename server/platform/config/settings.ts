import { isIP } from 'node:net';
import { z } from 'zod';
import { isSender } from '#server/platform/mail/mailer.ts';

const text = z.string().trim().min(1, 'must not be blank');
const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER) => {
  const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
  const isMet = (value: string) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most;
  return z
    .string()
    .trim()
    .refine(isMet, { message: `must be a whole number ${range}` })
    .transform(Number);
};
const dollars = (fallback: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,6}(\.\d{1,6})?$/, 'must be an amount in dollars, such as 2.50')
    .transform(Number)
    .default(fallback);
const count = (fallback: number) => wholeNumber(1).default(fallback);
const days = { fallback: '0', schema: wholeNumber(0, 36_500).default(0) };
const oneOf = <const Word extends string>(...words: Word[]) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` });
const secret = (least: number) => z.string().min(least, `must have at least ${least} characters`);
const address = (...schemes: string[]) =>
  text.refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), {
    message: `must be an address starting with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    abort: true,
  });

/** Links are made by appending a path to it, so it is kept as a browser would write it. */
const site = address('http:', 'https:')
  .refine(
    (value) => {
      const { origin, href } = new URL(value);
      return href === `${origin}/`;
    },
    { message: 'must be an address without a path, such as https://lunula.example' },
  )
  .transform((value) => new URL(value).origin);

const networks = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((entry) => entry.trim() || []))
  .refine((entries) => entries.every(isNetwork), {
    message: 'must be addresses, or networks such as 10.0.0.0/8',
  });

function isNetwork(entry: string): boolean {
  const [address = '', bits = '0', ...more] = entry.split('/');
  const version = isIP(address);
  return (
    version !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32) && more.length === 0
  );
}

/** Every setting of the product, read once; the README's table and `--help` are checked against this list. */
export const SETTINGS = {
  PORT: {
    about: 'Port to listen on',
    fallback: '3000',
    schema: wholeNumber(0, 65_535).default(3000),
  },
  HOST: {
    about: 'Address to listen on',
    fallback: '127.0.0.1 embedded, otherwise 0.0.0.0',
    schema: text.optional(),
  },
  PUBLIC_URL: {
    about: 'Address people use to reach the site; needed outside the embedded default',
    fallback: 'http://localhost:PORT embedded',
    schema: site.optional(),
  },
  DATA_DIR: {
    about: 'Folder for the embedded database, files and secrets',
    fallback: '.data',
    schema: text.default('.data'),
  },
  DATABASE_URL: {
    about: 'PostgreSQL to use instead of the embedded one',
    fallback: 'embedded PostgreSQL 18',
    schema: address('postgres:', 'postgresql:').optional(),
  },
  ALLOW_NEWER_DATABASE: {
    about: 'true starts on a database that a newer version has migrated',
    fallback: 'false',
    schema: z.stringbool({ error: 'must be true or false' }).default(false),
  },
  REDIS_URL: {
    about: 'Redis for messages between processes',
    fallback: 'PostgreSQL LISTEN/NOTIFY',
    schema: address('redis:', 'rediss:').optional(),
  },
  SMTP_URL: {
    about: 'Mail server, e.g. smtps://user:password@host; needed outside the embedded default',
    fallback: 'local mailbox at /dev/mailbox',
    schema: address('smtp:', 'smtps:').optional(),
  },
  MAIL_FROM: {
    about: 'Sender of mails',
    fallback: 'Lunula <hello@lunula.test>',
    schema: text
      .refine(isSender, 'must be an address such as hello@lunula.example or Lunula <hello@lunula.example>')
      .default('Lunula <hello@lunula.test>'),
  },
  S3_ENDPOINT: {
    about: 'S3-compatible storage for media',
    fallback: 'DATA_DIR/media',
    schema: address('http:', 'https:').optional(),
  },
  S3_REGION: { about: 'Region of the bucket', fallback: 'us-east-1', schema: text.default('us-east-1') },
  S3_BUCKET: { about: 'Bucket; needed with S3_ENDPOINT', fallback: 'none', schema: text.optional() },
  S3_ACCESS_KEY_ID: {
    about: 'Access key; needed with S3_ENDPOINT',
    fallback: 'none',
    schema: text.optional(),
  },
  S3_SECRET_ACCESS_KEY: {
    about: 'Secret key; needed with S3_ENDPOINT',
    fallback: 'none',
    schema: text.optional(),
  },
  PAYMENTS: {
    about: 'stripe, test-pay (no real money moves) or none',
    fallback: 'stripe with STRIPE_SECRET_KEY, test-pay embedded, otherwise none',
    schema: oneOf('stripe', 'test-pay', 'none').optional(),
  },
  STRIPE_SECRET_KEY: {
    about: 'Secret or restricted key of the Stripe account',
    fallback: 'none',
    schema: z
      .string()
      .regex(/^(sk|rk)_/, 'must be a secret key, sk_… or rk_…')
      .optional(),
  },
  STRIPE_WEBHOOK_SECRET: {
    about: 'Signing secret of the webhook /api/webhooks/payments; needed with stripe',
    fallback: 'none',
    schema: z.string().startsWith('whsec_', 'must be a signing secret, whsec_…').optional(),
  },
  STRIPE_CONNECT_WEBHOOK_SECRET: {
    about: 'Signing secret of the webhook for creators’ payout accounts, at the same address',
    fallback: 'none: their state is asked for when they open the page',
    schema: z.string().startsWith('whsec_', 'must be a signing secret, whsec_…').optional(),
  },
  AI_API_KEY: {
    about: 'Key of the AI provider that writes academy modules; any text for a server that needs none',
    fallback: 'none: the built-in modules are published',
    // It is sent in a header, and nothing else fits into one.
    schema: text
      .regex(/^[!-~]*$/, 'must not contain spaces, line breaks or characters outside ASCII')
      .optional(),
  },
  AI_PROVIDER: {
    about: 'openai-compatible or anthropic',
    fallback: 'openai-compatible',
    schema: oneOf('openai-compatible', 'anthropic').default('openai-compatible'),
  },
  AI_BASE_URL: {
    about: 'Address of its API, e.g. https://ai.example/v1; needed with AI_API_KEY, except for anthropic',
    fallback: 'none',
    schema: address('http:', 'https:').optional(),
  },
  AI_MODEL: { about: 'Model that writes; needed with AI_API_KEY', fallback: 'none', schema: text.optional() },
  AI_TRANSCRIPTION_MODEL: {
    about: 'Model at the same address that drafts captions from the sound of films; not with anthropic',
    fallback: 'none: creators write captions themselves',
    schema: text.optional(),
  },
  AI_BUDGET_USD: {
    about: 'The most that one run of the module generator may cost, in dollars',
    fallback: '20',
    schema: dollars(20),
  },
  AI_INPUT_USD_PER_MTOK: {
    about: 'What the provider charges for a million tokens sent to the model',
    fallback: '3',
    schema: dollars(3),
  },
  AI_OUTPUT_USD_PER_MTOK: {
    about: 'What the provider charges for a million tokens written by the model',
    fallback: '15',
    schema: dollars(15),
  },
  RTMP_PORT: {
    about: 'Port for streaming software such as OBS; 0 for none',
    fallback: '1935',
    schema: wholeNumber(0, 65_535).default(1935),
  },
  RTMP_URL: {
    about: 'Address that streaming software sends live video to',
    fallback: 'rtmp://HOST:RTMP_PORT/live with the host of PUBLIC_URL',
    schema: address('rtmp:', 'rtmps:').optional(),
  },
  NODE_URL: {
    about: 'Address at which other processes of this site reach this one, for live video',
    fallback: 'http://127.0.0.1:PORT',
    schema: site.optional(),
  },
  RECORDING_DAYS: { about: 'Days that recordings of streams are kept; 0 keeps them', ...days },
  RECORDING_GB: {
    about: 'The most gigabytes that the recording of one stream may take up',
    fallback: '20',
    schema: count(20),
  },
  RECORDING_QUOTA_GB: {
    about:
      'Gigabytes of recordings and their mp4 files kept for one creator; beyond that, their streams are not recorded',
    fallback: '100',
    schema: count(100),
  },
  TRANSCODE_JOBS: {
    about: 'Uploaded films that this process prepares at once; 0 leaves them to others',
    fallback: '1',
    schema: wholeNumber(0, 64).default(1),
  },
  ORIGINALS_KEPT_DAYS: { about: 'Days that uploaded films are kept once prepared; 0 keeps them', ...days },
  ROLE: {
    about: 'worker serves nothing but health and metrics, and works on jobs; needs DATABASE_URL',
    fallback: 'all: serves people and works on jobs',
    schema: oneOf('all', 'worker').default('all'),
  },
  UPLOAD_QUOTA_GB: {
    about: 'Gigabytes of files kept for one creator',
    fallback: '50',
    schema: count(50),
  },
  ADMIN_EMAIL: {
    about: 'Verified address of the administrator',
    fallback: 'admin@lunula.test embedded, otherwise nobody',
    schema: text.optional(),
  },
  AUTH_SECRET: {
    about: 'Signs sessions, at least 32 characters; needed outside the embedded default',
    fallback: 'generated in DATA_DIR',
    schema: secret(32).optional(),
  },
  DEMO_DATA: {
    about: 'true loads the demo catalogue with NODE_ENV=production; never with DATABASE_URL',
    fallback: 'true embedded, otherwise false',
    schema: z.stringbool({ error: 'must be true or false' }).optional(),
  },
  DEMO_STREAM: {
    about: 'false shows no live stream along with the demo catalogue',
    fallback: 'true',
    schema: z.stringbool({ error: 'must be true or false' }).default(true),
  },
  TRUSTED_PROXIES: {
    about: 'Addresses or networks whose forwarding headers count, comma-separated',
    fallback: 'none',
    schema: networks,
  },
  METRICS_TOKEN: {
    about: 'Bearer token for /metrics',
    fallback: 'loopback only',
    schema: secret(16).optional(),
  },
  LOG_LEVEL: {
    about: 'trace, debug, info, warn, error or silent',
    fallback: 'warn embedded, otherwise info',
    schema: oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent').optional(),
  },
  RATE_SIGN_IN_FAILURES: {
    about: 'Failed sign-ins per account in 15 minutes',
    fallback: '10',
    schema: count(10),
  },
  RATE_SIGN_IN_NETWORK: {
    about: 'Failed sign-ins per network in 15 minutes',
    fallback: '100',
    schema: count(100),
  },
  RATE_MAIL_NETWORK: {
    about: 'Sign-ups and mails per network in an hour',
    fallback: '60',
    schema: count(60),
  },
  RATE_MAIL_ADDRESS: { about: 'Sign-ups and mails per address in an hour', fallback: '5', schema: count(5) },
  RATE_DATA_DOWNLOADS: {
    about: 'Downloads of one’s own data per person in an hour',
    fallback: '3',
    schema: count(3),
  },
  RATE_WRITES: { about: 'Writes per person in a minute', fallback: '300', schema: count(300) },
} as const;

export type SettingName = keyof typeof SETTINGS;

export function settingsHelp(): string {
  const width = Math.max(...Object.keys(SETTINGS).map((name) => name.length));
  const lines = Object.entries(SETTINGS).map(
    ([name, setting]) => `  ${name.padEnd(width)}  ${setting.about} (default: ${setting.fallback})`,
  );
  return ['Settings, as environment variables:', ...lines].join('\n');
}
