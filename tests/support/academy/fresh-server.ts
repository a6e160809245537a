import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Client } from 'pg';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createLog } from '#server/platform/log.ts';
import { readSecrets } from '#tests/support/browser/backstage.ts';
import { chooseQuietPort } from '#tests/support/quiet-port.ts';

const PLAIN_PICTURES = new URL('../stand-ins/plain-pictures.ts', import.meta.url).href;
const ADMIN_EMAIL = 'admin@lunula.test';

/**
 * The product as on its first start in production: on an empty database of its own, where it runs its jobs. The
 * database is removed with everything else after the last story.
 */
export async function startFreshServer() {
  const { databaseUrl, authSecret } = readSecrets();
  const name = `fresh_${randomUUID().slice(0, 8)}`;
  await createDatabase(databaseUrl, name);
  const ownUrl = new URL(databaseUrl);
  ownUrl.pathname = `/${name}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'lunula-fresh-'));
  const port = await chooseQuietPort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['--import', PLAIN_PICTURES, 'server/main.ts'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      RTMP_PORT: '0',
      TRANSCODE_JOBS: '0',
      DEMO_STREAM: 'no',
      DATABASE_URL: ownUrl.href,
      AUTH_SECRET: authSecret,
      SMTP_URL: 'smtp://127.0.0.1:9',
      ADMIN_EMAIL,
    },
  });
  const exited = once(server, 'exit');
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    await expect.poll(isReady, { timeout: 180_000 }).toBe(true);
  } catch (error) {
    server.kill('SIGKILL');
    throw error;
  }
  const database = openDatabase({ url: ownUrl.href, log: createLog({ level: 'silent' }), max: 2 });

  return {
    origin,
    deps: {
      db: database.db,
      clock: systemClock,
      authKey: new TextEncoder().encode(authSecret),
      settings: { adminEmail: ADMIN_EMAIL },
    },
    async stop() {
      await database.close();
      server.kill('SIGTERM');
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Without the product's time limits: on a busy machine this may take longer than any statement of its own. */
async function createDatabase(url: string, name: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}
