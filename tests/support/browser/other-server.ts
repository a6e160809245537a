import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseQuietPort } from '#tests/support/quiet-port.ts';
import { readSecrets } from './backstage.ts';

const FIXTURE = join(import.meta.dirname, '../server-fixture.ts');
const PLAIN_PICTURES = new URL('../stand-ins/plain-pictures.ts', import.meta.url).href;

export type OtherServer = {
  origin: string;
  dataDir: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  remove(): Promise<void>;
};

/**
 * A second process of the product on the same database, with its own files: a story may kill it while the
 * others carry on. It comes back at the same address.
 */
export async function makeOtherServer(env: Record<string, string> = {}): Promise<OtherServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lunula-other-'));
  const port = await chooseQuietPort();
  const origin = `http://127.0.0.1:${port}`;
  let running: ChildProcess | null = null;

  async function start(): Promise<void> {
    const { databaseUrl, authSecret } = readSecrets();
    running = fork(FIXTURE, {
      stdio: 'ignore',
      execArgv: ['--import', PLAIN_PICTURES],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        WITH_PAGES: 'yes',
        PORT: String(port),
        PUBLIC_URL: origin,
        DATA_DIR: dataDir,
        RTMP_PORT: '0',
        TRANSCODE_JOBS: '0',
        DEMO_STREAM: 'no',
        DATABASE_URL: databaseUrl,
        AUTH_SECRET: authSecret,
        SMTP_URL: 'smtp://127.0.0.1:9',
        PAYMENTS: 'test-pay',
        ...env,
      },
    });
    await once(running, 'message');
  }

  async function kill(): Promise<void> {
    if (!running) return;
    const exited = once(running, 'exit');
    running.kill('SIGKILL');
    await exited;
    running = null;
  }

  async function remove(): Promise<void> {
    await kill();
    rmSync(dataDir, { recursive: true, force: true });
  }

  return { origin, dataDir, start, kill, remove };
}
