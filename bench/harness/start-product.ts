import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { chooseQuietPort } from '#tests/support/quiet-port.ts';
import { ROOT } from '../../scripts/run-node.ts';
import type { Cores } from './cores.ts';
import type { BenchContext } from './scenario.ts';

const READY_MS = 60_000;
const RETRY_MS = 200;

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** What the product says of itself, at one moment. */
export type Figures = { cpuSeconds: number; residentBytes: number; errors: number; takenAt: number };

/** The built product as its container runs it: a process of its own, watched through its own figures only. */
export async function startProduct({ databaseUrl, dataDir, authSecret }: BenchContext, cores: Cores | null) {
  const [port, rtmpPort] = [await chooseQuietPort(), await chooseQuietPort()];
  const url = `http://127.0.0.1:${port}`;
  const node = [process.execPath, '--max-semi-space-size=16', 'server/main.ts'];
  const [command = '', ...args] = cores ? ['taskset', '-c', cores.server, ...node] : node;
  // Log lines are written as in production, but to nowhere.
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      HOST: '127.0.0.1',
      PORT: String(port),
      RTMP_PORT: String(rtmpPort),
      // What is measured would wait for it.
      TRANSCODE_JOBS: '0',
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      AUTH_SECRET: authSecret,
      SMTP_URL: 'smtp://127.0.0.1:1',
      // All of it comes from one address.
      RATE_WRITES: '10000',
    },
  });
  const exited = once(child, 'exit');
  const { pid = 0 } = child;
  await untilReady(`${url}/readyz`, () => child.exitCode === null);

  return {
    url,
    rtmpPort,
    pid,
    async figures(): Promise<Figures> {
      const answer = await fetch(`${url}/metrics`);
      const takenAt = performance.now();
      if (!answer.ok) throw new Error(`The product answered ${answer.status} for its figures.`);
      const text = await answer.text();
      return {
        cpuSeconds: sumOf(text, 'process_cpu_seconds_total'),
        residentBytes: sumOf(text, 'process_resident_memory_bytes'),
        errors: sumOf(text, 'lunula_errors_total'),
        takenAt,
      };
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function untilReady(address: string, isRunning: () => boolean): Promise<void> {
  const deadline = performance.now() + READY_MS;
  while (isRunning() && performance.now() < deadline) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await delay(RETRY_MS);
  }
  throw new Error('The product did not start in time.');
}

/** Of all lines of one figure, whatever their labels. */
function sumOf(text: string, name: string): number {
  let sum = 0;
  for (const [, value] of text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'gm')))
    sum += Number(value);
  return sum;
}
