import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { probePort } from '#server/platform/postgres/probe-port.ts';
import { ROOT } from '../run-node.ts';

const READY_TRIES = 120;
const TRY_EVERY_MS = 500;

/** The built product with the demo catalogue, in a folder of its own, on a free port. */
export async function serveBuild(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lunula-screens-'));
  // Root's database runs under another account, which must be able to enter.
  chmodSync(dataDir, 0o711);
  const port = await probePort(0);
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      RTMP_PORT: '0',
      TRANSCODE_JOBS: '0',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      RATE_SIGN_IN_NETWORK: '10000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitUntilReady(url);
  return {
    url,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < READY_TRIES; attempt += 1) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
  }
  throw new Error('The product did not start in time.');
}
