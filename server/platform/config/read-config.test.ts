import { describe, expect, it } from 'vitest';
import { SetupError } from '#server/platform/setup-error.ts';
import { readConfig } from './read-config.ts';
import { SETTINGS, settingsHelp } from './settings.ts';

const SECRET = 'a secret of at least 32 characters';
const NO_SENDER = 'must be an address such as hello@lunula.example or Lunula <hello@lunula.example>';
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://lunula.example/',
  SMTP_URL: 'smtps://user:password@mail.example',
  AUTH_SECRET: SECRET,
};

describe('the embedded default', () => {
  it('needs no settings', () => {
    expect(readConfig({})).toMatchObject({
      isEmbeddedDefault: true,
      host: '127.0.0.1',
      port: 3000,
      loadsDemoData: true,
      adminEmail: 'admin@lunula.test',
      databaseUrl: undefined,
      publicUrl: undefined,
      trustedProxies: [],
      limits: {
        signInAccount: { max: 10, seconds: 900 },
        signInNetwork: { max: 100, seconds: 900 },
        mailNetwork: { max: 60, seconds: 3600 },
        mailAddress: { max: 5, seconds: 3600 },
        writes: { max: 300, seconds: 60 },
      },
    });
  });

  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ PUBLIC_URL: 'https://tunnel.example' }, true],
    [{ HOST: '127.0.0.2' }, true],
    [{ HOST: '127.999.0.1' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.168.0.10' }, false],
    [{ ...production, HOST: '127.0.0.1' }, false],
  ])('knows whether it serves only this machine: %j', (env, isForThisMachine) => {
    expect(readConfig(env)).toMatchObject({ isForThisMachine });
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', S3_ENDPOINT: '', ADMIN_EMAIL: '' })).toEqual(readConfig({}));
  });

  it.each(['DATABASE_URL', 'DATA_DIR'])('but not %s, which would lead to another, empty site', (name) => {
    for (const env of [{}, production])
      for (const blank of ['', ' '])
        expect(complaintAbout({ ...env, [name]: blank })).toMatch(`${name} is set but blank.`);
  });

  it('can be overridden', () => {
    const config = readConfig({ PORT: '0', HOST: '::1', DEMO_DATA: 'false', RATE_WRITES: '7' });
    expect(config).toMatchObject({
      port: 0,
      host: '::1',
      loadsDemoData: false,
      limits: { writes: { max: 7 } },
    });
  });
});

describe('outside the embedded default', () => {
  it('listens on all interfaces and has no administrator or demo data unless configured', () => {
    expect(readConfig(production)).toMatchObject({
      isEmbeddedDefault: false,
      host: '0.0.0.0',
      publicUrl: 'https://lunula.example',
      adminEmail: null,
      loadsDemoData: false,
    });
    expect(readConfig({ ...production, DEMO_DATA: 'true' }).loadsDemoData).toBe(true);
  });

  it.each([
    'https://LUNULA.example',
    'https:lunula.example',
    'https://lunula.example/./',
    'https://lunula.example/%2e',
  ])('keeps its address as a browser writes it: %s', (address) => {
    expect(readConfig({ ...production, PUBLIC_URL: address }).publicUrl).toBe('https://lunula.example');
  });

  it('never loads demo data into an external database', () => {
    const env = { ...production, DATABASE_URL: 'postgres://db.example/lunula', DEMO_DATA: 'true' };
    const refused = { loadsDemoData: false, ignoresDemoData: true };
    expect(readConfig(env)).toMatchObject(refused);
    expect(readConfig({ ...env, NODE_ENV: undefined })).toMatchObject(refused);
    expect(readConfig({ ...env, DEMO_DATA: 'false' }).ignoresDemoData).toBe(false);
    expect(readConfig({ ...production, DEMO_DATA: 'true' }).ignoresDemoData).toBe(false);
  });

  it.each(['PUBLIC_URL', 'SMTP_URL', 'AUTH_SECRET'])(
    'does not start without %s, with and without production',
    (name) => {
      const withDatabase = {
        ...production,
        NODE_ENV: undefined,
        DATABASE_URL: 'postgres://db.example/lunula',
      };
      for (const env of [production, withDatabase]) {
        const message = complaintAbout({ ...env, [name]: undefined });
        expect(message).toContain(name);
        expect(message.split('\n')).toHaveLength(2);
      }
    },
  );

  it('names all missing settings at once', () => {
    expect(complaintAbout({ NODE_ENV: 'production' })).toMatch(/PUBLIC_URL\n {2}SMTP_URL\n {2}AUTH_SECRET/);
  });
});

describe('a wrong setting', () => {
  it.each([
    ['PORT', 'three thousand', 'must be a whole number from 0 to 65535'],
    ['PORT', '65536', 'must be a whole number from 0 to 65535'],
    ['PORT', ' ', 'must be a whole number from 0 to 65535'],
    ['PUBLIC_URL', 'lunula.example', 'must be an address starting with http:// or https://'],
    [
      'PUBLIC_URL',
      'https://lunula.example/sub?x=1',
      'must be an address without a path, such as https://lunula.example',
    ],
    [
      'PUBLIC_URL',
      'https://somebody@lunula.example',
      'must be an address without a path, such as https://lunula.example',
    ],
    ['PUBLIC_URL', 'javascript:alert(1)', 'must be an address starting with http:// or https://'],
    ['DATABASE_URL', 'mysql://db.example', 'must be an address starting with postgres:// or postgresql://'],
    ['REDIS_URL', 'http://redis.example', 'must be an address starting with redis:// or rediss://'],
    ['SMTP_URL', 'https://mail.example', 'must be an address starting with smtp:// or smtps://'],
    ['MAIL_FROM', 'Lunula', NO_SENDER],
    ['MAIL_FROM', 'Lunula <hello>', NO_SENDER],
    ['MAIL_FROM', 'Lunula <hello@lunula.test', NO_SENDER],
    ['MAIL_FROM', 'hello@lunula.test, eve@evil.example', NO_SENDER],
    ['MAIL_FROM', 'hello@lunula.test\r\nBcc: eve@evil.example', NO_SENDER],
    ['MAIL_FROM', 'Lunula\nBcc: eve@evil.example <hello@lunula.test>', NO_SENDER],
    ['MAIL_FROM', 'Lunula <hello@lunula.test\n>', NO_SENDER],
    ['S3_ENDPOINT', 's3.example', 'must be an address starting with http:// or https://'],
    ['PAYMENTS', 'paypal', 'must be one of stripe, test-pay, none'],
    ['STRIPE_SECRET_KEY', 'pk_test_published', 'must be a secret key, sk_… or rk_…'],
    ['STRIPE_WEBHOOK_SECRET', 'sk_test_confused', 'must be a signing secret, whsec_…'],
    ['STRIPE_CONNECT_WEBHOOK_SECRET', 'acct_confused', 'must be a signing secret, whsec_…'],
    ['AI_API_KEY', 'sk-one\nsk-two', 'must not contain spaces, line breaks or characters outside ASCII'],
    ['AI_API_KEY', 'schlüssel', 'must not contain spaces, line breaks or characters outside ASCII'],
    ['AI_PROVIDER', 'oracle', 'must be one of openai-compatible, anthropic'],
    ['AI_BUDGET_USD', 'a lot', 'must be an amount in dollars, such as 2.50'],
    ['ADMIN_EMAIL', 'nobody', 'must be a plain email address'],
    ['ADMIN_EMAIL', '\u0430dmin@lunula.test', 'must be a plain email address'],
    ['AUTH_SECRET', 'too short', 'must have at least 32 characters'],
    ['METRICS_TOKEN', 'short', 'must have at least 16 characters'],
    ['DEMO_DATA', 'perhaps', 'must be true or false'],
    ['LOG_LEVEL', 'loud', 'must be one of trace, debug, info, warn, error, silent'],
    ['RATE_WRITES', '0', 'must be a whole number of at least 1'],
    ['RATE_WRITES', '2.5', 'must be a whole number of at least 1'],
    ['RATE_SIGN_IN_FAILURES', '-1', 'must be a whole number of at least 1'],
    ['TRUSTED_PROXIES', 'proxy.example', 'must be addresses, or networks such as 10.0.0.0/8'],
    ['TRUSTED_PROXIES', '10.0.0.1, 10.0.0.0/33', 'must be addresses, or networks such as 10.0.0.0/8'],
    ['TRUSTED_PROXIES', 'fd00::/129', 'must be addresses, or networks such as 10.0.0.0/8'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8', 'must be addresses, or networks such as 10.0.0.0/8'],
  ])('%s=%s is rejected, saying what is expected', (name, value, expected) => {
    expect(
      complaintAbout({ [name]: value })
        .split('\n')
        .at(-1)
        ?.trim(),
    ).toBe(`${name}: ${expected}`);
  });

  it.each(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
    'storage without %s is incomplete',
    (name) => {
      const storage = {
        S3_ENDPOINT: 'https://s3.example',
        S3_BUCKET: 'b',
        S3_ACCESS_KEY_ID: 'k',
        S3_SECRET_ACCESS_KEY: 's',
      };
      expect(complaintAbout({ ...storage, [name]: undefined })).toMatch(new RegExp(`S3_ENDPOINT[^]*${name}`));
    },
  );

  it.each(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])('Stripe without %s is incomplete', (name) => {
    const stripe = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(complaintAbout({ ...stripe, [name]: undefined })).toMatch(new RegExp(`PAYMENTS[^]*${name}`));
  });

  it.each(['AI_BASE_URL', 'AI_MODEL'])('an AI without %s is incomplete', (name) => {
    const ai = { AI_API_KEY: 'key', AI_BASE_URL: 'https://ai.example/v1', AI_MODEL: 'writer' };
    expect(complaintAbout({ ...ai, [name]: undefined })).toMatch(new RegExp(`AI_API_KEY[^]*${name}`));
  });

  it('an Anthropic model needs no address', () => {
    const ai = { AI_PROVIDER: 'anthropic', AI_API_KEY: 'key', AI_MODEL: 'writer', AI_BUDGET_USD: '2.50' };
    expect(readConfig(ai).ai).toMatchObject({ provider: 'anthropic', model: 'writer', budgetUsd: 2.5 });
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'sk_test_1', 'STRIPE_WEBHOOK_SECRET'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_1', 'STRIPE_SECRET_KEY'],
    ['STRIPE_CONNECT_WEBHOOK_SECRET', 'whsec_1', 'STRIPE_SECRET_KEY'],
    ['S3_BUCKET', 'b', 'S3_ENDPOINT'],
  ])('%s alone is incomplete, and is named as the reason', (name, value, missing) => {
    expect(complaintAbout({ [name]: value })).toBe(`With ${name} these must be set:\n  ${missing}`);
  });

  it('does not repeat a secret', () => {
    const wrong = {
      AUTH_SECRET: 'hunter2',
      SMTP_URL: 'imap://u:hunter2@x',
      STRIPE_SECRET_KEY: 'hunter2',
      STRIPE_WEBHOOK_SECRET: 'hunter2',
    };
    expect(complaintAbout(wrong)).not.toContain('hunter2');
  });
});

describe('payments', () => {
  const stripe = { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

  it('use Test Pay when embedded, and are off elsewhere unless asked for by name', () => {
    expect(readConfig({}).payments).toEqual({ provider: 'test-pay' });
    expect(readConfig(production).payments).toEqual({ provider: 'none' });
    expect(readConfig({ ...production, PAYMENTS: 'test-pay' }).payments).toEqual({ provider: 'test-pay' });
    expect(readConfig({ PAYMENTS: 'none' }).payments).toEqual({ provider: 'none' });
  });

  it('go through Stripe when there is a key, unless configured otherwise', () => {
    const throughStripe = {
      provider: 'stripe',
      secretKey: 'rk_live_1',
      webhookSecret: 'whsec_1',
      connectWebhookSecret: null,
    };
    expect(readConfig(stripe).payments).toEqual(throughStripe);
    expect(readConfig({ ...stripe, STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2' }).payments).toEqual({
      ...throughStripe,
      connectWebhookSecret: 'whsec_2',
    });
    expect(readConfig({ ...production, ...stripe, PAYMENTS: 'stripe' }).payments).toEqual(throughStripe);
    expect(readConfig({ ...stripe, PAYMENTS: 'test-pay' }).payments).toEqual({ provider: 'test-pay' });
  });
});

describe('single settings', () => {
  it('lower-cases the administrator’s address', () => {
    expect(readConfig({ ADMIN_EMAIL: ' Boss@Lunula.TEST ' }).adminEmail).toBe('boss@lunula.test');
  });

  it.each([
    'hello@lunula.test',
    'Lunula <hello@lunula.test>',
    '"Lunula, Inc." <hello@mail.lunula.test>',
    '<a@b>',
  ])('accepts %s as the sender of mails', (sender) => {
    expect(readConfig({ MAIL_FROM: ` ${sender} ` }).mailFrom).toBe(sender);
  });

  it('accepts addresses and networks of proxies', () => {
    expect(readConfig({ TRUSTED_PROXIES: ' 10.0.0.0/8, ::1 ,fd00::/8,' }).trustedProxies).toEqual([
      '10.0.0.0/8',
      '::1',
      'fd00::/8',
    ]);
  });

  it('lists every setting in the help', () => {
    for (const name of Object.keys(SETTINGS)) expect(settingsHelp()).toContain(`  ${name} `);
  });
});

function complaintAbout(env: Record<string, string | undefined>): string {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(SetupError);
    return error instanceof Error ? error.message : '';
  }
  throw new Error('The settings were accepted.');
}

describe('the role', () => {
  it('of a worker needs a database of its own, as the embedded one belongs to another process', () => {
    expect(readConfig({}).isWorker).toBe(false);
    expect(() => readConfig({ ROLE: 'worker' })).toThrow(/With ROLE these must be set:\s+DATABASE_URL/);
    const settings = {
      PUBLIC_URL: 'https://lunula.example',
      SMTP_URL: 'smtp://mail.example',
      AUTH_SECRET: 'x'.repeat(32),
    };
    const database = 'postgres://db.example/lunula';
    expect(readConfig({ ROLE: 'worker', DATABASE_URL: database, ...settings }).isWorker).toBe(true);
  });

  it('in the preparation of films is a number at once, or none', () => {
    expect(readConfig({}).preparation).toMatchObject({ jobs: 1, isPossible: true });
    expect(readConfig({ TRANSCODE_JOBS: '0' }).preparation).toMatchObject({ jobs: 0, isPossible: false });
    expect(() => readConfig({ TRANSCODE_JOBS: '-1' })).toThrow('TRANSCODE_JOBS');
  });
});
