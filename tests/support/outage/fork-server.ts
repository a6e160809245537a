import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const SERVER = join(import.meta.dirname, '../server-fixture.ts');

/** Signs tokens that a forked server accepts. */
export const FORKED_SECRET = 'a secret of the test’s own, long enough';

/** Another process on a test's database, killed when the test ends. Its port for streams is 0 unless WITH_INGEST is set. */
export async function forkServer(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<{ server: ChildProcess; address: string; rtmpPort: number }> {
  const server = fork(SERVER, {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: 'http://127.0.0.1',
      SMTP_URL: 'smtp://127.0.0.1:9',
      AUTH_SECRET: FORKED_SECRET,
      ...env,
    },
  });
  onTestFinished(() => killServer(server));
  const [{ port, rtmpPort }] = await once(server, 'message');
  return { server, address: `http://127.0.0.1:${port}`, rtmpPort };
}

export async function killServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGKILL');
  await exited;
}
