import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Client } from 'pg';
import { readPostmaster } from '#server/platform/postgres/read-postmaster.ts';
import { readSecrets } from '#tests/support/browser/backstage.ts';
import { makeOtherServer } from '#tests/support/browser/other-server.ts';
import { count } from '#tests/support/counts.ts';
import { signUpDuring } from '#tests/support/outage/sign-up-during.ts';
import { chooseQuietPort } from '#tests/support/quiet-port.ts';
import { startTcpProxy } from '#tests/support/stand-ins/tcp-proxy.ts';
import { sweepWhenKilled } from '#tests/support/sweep-when-killed.ts';

const PATIENCE = { timeout: 150_000 };
const WRITERS = 8;

test('the product survives its database being killed during writes, and loses nothing it has confirmed', async () => {
  test.setTimeout(480_000);
  const { origin, dataDir, stop } = await startProduct();
  try {
    const postmaster = () => readPostmaster(join(dataDir, 'postgres/cluster'));
    const { statuses, confirmed } = await signUpDuring(origin, WRITERS, async (confirmed) => {
      for (let kills = 0; kills < count(2, 10); kills += 1) {
        const before = confirmed.length;
        await expect.poll(() => confirmed.length, PATIENCE).toBeGreaterThan(before + WRITERS);
        const killed = postmaster()?.pid ?? Number.NaN;
        process.kill(killed, 'SIGKILL');
        const isBack = () => postmaster()?.isReady && postmaster()?.pid !== killed;
        await expect.poll(isBack, PATIENCE).toBe(true);
      }
      await expect.poll(() => statusOf(`${origin}/readyz`), PATIENCE).toBe(200);
    });
    expect(statuses).toEqual([200, 503]);
    const there = await listEmails(dataDir);
    expect(confirmed.filter((email) => !there.has(email))).toEqual([]);
  } finally {
    expect(await stop()).toEqual([0, null]);
  }
});

test('a page without a database asks people to come back, and returns with it', async () => {
  const proxy = await startTcpProxy(readSecrets().databaseUrl);
  const server = await makeOtherServer({ DATABASE_URL: proxy.url, DATABASE_TIMEOUT_MS: '3000' });
  await server.start();
  const page = `${server.origin}/courses?q=marble`;
  proxy.silence();
  const response = await fetch(page);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await response.text()).toContain('<main');
  proxy.goOn();
  await expect.poll(() => statusOf(page), PATIENCE).toBe(200);
  await server.remove();
  await proxy.close();
});

/** As `npm start` does, with a database of its own. */
async function startProduct() {
  const dataDir = mkdtempSync(join(tmpdir(), 'lunula-outage-'));
  chmodSync(dataDir, 0o711);
  const sweeper = sweepWhenKilled(dataDir);
  const port = String(await chooseQuietPort());
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    PORT: port,
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    RTMP_PORT: '0',
    TRANSCODE_JOBS: '0',
    DEMO_STREAM: 'no',
    DEMO_DATA: 'no',
    RATE_MAIL_NETWORK: '1000000',
  };
  const product = spawn(process.execPath, ['server/main.ts'], {
    stdio: 'ignore',
    env: { ...process.env, ...env },
  });
  const exited = once(product, 'exit');
  async function stop() {
    product.kill('SIGTERM');
    const end = await exited;
    rmSync(dataDir, { recursive: true });
    sweeper.disarm();
    return end;
  }
  try {
    await expect.poll(() => statusOf(`${origin}/readyz`), PATIENCE).toBe(200);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, dataDir, stop };
}

async function listEmails(dataDir: string): Promise<Set<string>> {
  const read = (name: string) => readFileSync(join(dataDir, 'postgres', name), 'utf8').trim();
  const client = new Client(`postgres://lunula:${read('password')}@127.0.0.1:${read('port')}/lunula`);
  await client.connect();
  const { rows } = await client.query<{ email: string }>('select email from users');
  await client.end();
  return new Set(rows.map(({ email }) => email));
}

async function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    ({ status }) => status,
    () => 0,
  );
}
