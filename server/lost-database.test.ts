import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { users } from '#server/auth/auth.tables.ts';
import { type DatabaseHandle, openDatabase } from '#server/platform/db/database.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/postgres/start-embedded-postgres.ts';
import { count } from '#tests/support/counts.ts';
import { signUpDuring } from '#tests/support/outage/sign-up-during.ts';
import { startTcpProxy, type TcpProxy } from '#tests/support/stand-ins/tcp-proxy.ts';
import { sweepWhenKilled } from '#tests/support/sweep-when-killed.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const SERVER = join(import.meta.dirname, '../tests/support/server-fixture.ts');
const WRITERS = 20;
const PATIENCE = { timeout: 60_000, interval: 50 };

// This file has its own cluster, so that restarting it disturbs no others.
const dataDir = mkdtempSync(join(tmpdir(), 'lunula-lost-'));
chmodSync(dataDir, 0o711);
const sweeper = sweepWhenKilled(dataDir);
const startPostgres = () => startEmbeddedPostgres({ dataDir, log: { info() {}, warn() {} } });

let postgres: EmbeddedPostgres;
let database: DatabaseHandle;
let server: ChildProcess;
let origin = '';

beforeAll(async () => {
  postgres = await startPostgres();
  await migrateDatabase(postgres.url);
  database = openDatabase({ url: postgres.url, log: createLog({ level: 'silent' }), max: 2 });
});

afterAll(async () => {
  await database.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true });
  sweeper.disarm();
});

async function startServer(databaseUrl: string): Promise<void> {
  server = fork(SERVER, {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(dataDir, 'server'),
      RTMP_PORT: '0',
      TRANSCODE_JOBS: '0',
      DEMO_STREAM: 'no',
      DATABASE_URL: databaseUrl,
      DATABASE_TIMEOUT_MS: '3000',
      PUBLIC_URL: 'http://127.0.0.1',
      SMTP_URL: 'smtp://127.0.0.1:9',
      AUTH_SECRET: 'a secret of the test’s own, long enough',
      RATE_MAIL_NETWORK: '1000000',
    },
  });
  const [{ port }] = await once(server, 'message');
  origin = `http://127.0.0.1:${port}`;
}

async function killServer(): Promise<void> {
  if (server.exitCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGKILL');
  await exited;
}

async function expectToServeAgain(): Promise<void> {
  await vi.waitFor(async () => {
    for (const path of ['/readyz', '/api/courses'])
      expect((await fetch(`${origin}${path}`)).status).toBe(200);
  }, PATIENCE);
  expect(server.exitCode).toBeNull();
}

async function expectAllThere(emails: string[]): Promise<void> {
  const rows = await database.db.select({ email: users.email }).from(users);
  const there = new Set(rows.map(({ email }) => email));
  expect(emails.filter((email) => !there.has(email))).toEqual([]);
}

describe('a database that goes away during writes', () => {
  beforeAll(() => startServer(postgres.url));
  afterAll(killServer);

  it('may close connections in mid-transaction', async () => {
    const { statuses, confirmed } = await signUpDuring(origin, WRITERS, async () => {
      for (let ended = 0; ended < count(20, 300); await breathe()) {
        const { rows } = await database.db.execute(sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'lunula' and state = 'idle in transaction' limit 1`);
        ended += rows.length;
      }
    });
    expect(statuses).toEqual([200, 503]);
    await expectToServeAgain();
    await expectAllThere(confirmed);
  });

  it('may restart', async () => {
    const { statuses, confirmed } = await signUpDuring(origin, WRITERS, async (confirmed) => {
      for (let restarts = 0; restarts < count(2, 10); restarts += 1) {
        await postgres.stop();
        postgres = await startPostgres();
        const before = confirmed.length;
        await vi.waitFor(() => expect(confirmed.length).toBeGreaterThan(before), PATIENCE);
      }
    });
    expect(statuses).toEqual([200, 503]);
    await expectToServeAgain();
    await expectAllThere(confirmed);
  });
});

describe('a process that is told to stop', () => {
  afterEach(killServer);

  it.each([
    ['is away', (proxy: TcpProxy) => proxy.close()],
    ['is silent', async (proxy: TcpProxy) => proxy.silence()],
  ])('shuts down cleanly even when its database %s', async (_, fail) => {
    const proxy = await startTcpProxy(postgres.url);
    await startServer(proxy.url);
    await expectToServeAgain();
    await fail(proxy);
    const request = fetch(`${origin}/api/courses?q=${Math.random()}`);
    await fetch(`${origin}/healthz`);
    const exited = once(server, 'exit');
    server.kill('SIGTERM');
    // After twenty seconds the process would give up and exit with 1.
    expect(await exited).toEqual([0, null]);
    expect((await request).status).toBe(503);
    await proxy.close();
  });
});
