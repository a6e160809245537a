import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { assembleDeps } from '#server/assemble-deps.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { createLog } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { startTcpProxy } from '#tests/support/stand-ins/tcp-proxy.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
/** Short enough to wait for, longer than anything takes on a busy machine. */
const LIMITS = { connectMs: 1_500, answerMs: 1_500 };

// This makes the tables, people and courses; the app under test is assembled below, behind the proxy.
const test = await useTestApp();
const member = await makePerson(test);
const creator = await makePerson(test, { role: 'creator' });
const course = await makeCourse(test, creator.id, { lessons: [{}] });

const proxy = await startTcpProxy(test.databaseUrl);
const dataDir = mkdtempSync(join(tmpdir(), 'lunula-silent-'));
const logLines: { msg: string; unsaid?: number }[] = [];
const log = createLog({
  level: 'info',
  destination: { write: (line) => void logLines.push(JSON.parse(line)) },
});

async function assemble() {
  const config = readConfig({ DATA_DIR: dataDir, AUTH_SECRET: new TextDecoder().decode(test.deps.authKey) });
  const { clock } = test.deps;
  const circumstances = { clock, limits: LIMITS, heartbeatMs: 200 };
  const product = await assembleDeps(config, proxy.url, 'http://lunula.test', log, circumstances);
  const app = createApp(product.deps, {
    metrics: createMetrics(),
    cache: product.cache,
    trustedProxies: [],
    metricsToken: undefined,
    artCacheDir: config.artCacheDir,
    mailbox: product.mailbox,
    pages: null,
    isReady: product.isReady,
  });
  await product.deps.queue.start();
  return { ...product, app };
}

const product = await assemble();
afterAll(async () => {
  await product.close();
  await proxy.close();
  rmSync(dataDir, { recursive: true });
});

async function ask(method: string, path: string, body?: object) {
  const response = await product.app.request(path, {
    method,
    headers: { Authorization: `Bearer ${member.token}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { status, headers } = response;
  return { status, retryAfter: headers.get('retry-after'), json: (await response.json()) as object };
}

const REQUESTS: [method: string, path: string, body?: object][] = [
  ['GET', `/api/courses/${course.id}`],
  ['GET', '/api/me/courses'],
  ['POST', `/api/courses/${course.id}/enrollment`],
  ['POST', '/api/auth/sign-in', { email: member.email, password: 'whatever it was' }],
];

let signUps = 0;
/** The account exists at once; its mail is a job. */
async function signUp(): Promise<{ status: number; email: string }> {
  signUps += 1;
  const email = `late-${signUps}@example.com`;
  const form = { displayName: 'Late', email, password: 'a long password', role: 'student' };
  return { status: (await ask('POST', '/api/auth/sign-up', form)).status, email };
}

const untilReady = () =>
  vi.waitFor(async () => expect((await ask('GET', '/readyz')).status).toBe(200), PATIENCE);

/** Requests are answered, jobs run, and other processes' announcements arrive. */
async function expectAllIsWell(): Promise<void> {
  await untilReady();
  await vi.waitFor(async () => expect((await ask('GET', '/api/me/courses')).status).toBe(200), PATIENCE);
  const email = await vi.waitFor(async () => {
    const { status, email } = await signUp();
    expect(status).toBe(200);
    return email;
  }, PATIENCE);
  await vi.waitFor(
    async () => expect(await product.mailbox?.list({ to: email, limit: 1 })).toHaveLength(1),
    PATIENCE,
  );
  await vi.waitFor(async () => {
    const answer = { route: '/', status: 200, headers: [], body: new Uint8Array() };
    await product.cache.obtain('api', '/kept', async () => ({ answer, keepAs: '/kept' }));
    await test.deps.db.execute(sql`select pg_notify('public_content', '')`);
    await vi.waitFor(() => expect(product.cache.read('api', '/kept')).toBeNull(), { timeout: 500 });
  }, PATIENCE);
}

describe('a database that falls silent', () => {
  beforeEach(untilReady);

  it('makes requests fail with 503, and all is well once it resumes', async () => {
    await expectAllIsWell();
    proxy.silence();
    const answers = await Promise.all([
      ask('GET', '/readyz'),
      ask('GET', '/healthz'),
      ...REQUESTS.map((request) => ask(...request)),
    ]);
    expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([503, 200]);
    for (const answer of answers.slice(2)) {
      expect(answer).toMatchObject({ status: 503, retryAfter: '5', json: { code: 'UNAVAILABLE' } });
    }
    logLines.length = 0;
    proxy.goOn();
    await expectAllIsWell();
    expect(logLines).toContainEqual(
      expect.objectContaining({ pool: 'lunula', msg: 'connected to the database again' }),
    );
  });

  it('is forgotten as soon as new connections work', async () => {
    proxy.silence();
    expect(await ask('GET', '/api/me/courses')).toMatchObject({ status: 503 });
    proxy.forget();
    await expectAllIsWell();
  });

  it('does not fill the log', async () => {
    logLines.length = 0;
    proxy.silence();
    // Meanwhile every worker polls for jobs more than once.
    for (let round = 0; round < 3; round += 1) expect((await ask('GET', '/readyz')).status).toBe(503);
    const said = (message: string) => logLines.filter(({ msg }) => msg === message);
    expect(said('the job queue has a problem').length).toBeLessThanOrEqual(1);
    expect(said('a database connection was lost').length).toBeLessThanOrEqual(5);
    proxy.goOn();
  });

  it('does not keep the process from shutting down', async () => {
    const other = await assemble();
    proxy.silence();
    await other.close();
    proxy.goOn();
  });
});
