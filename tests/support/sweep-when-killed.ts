import { spawn } from 'node:child_process';

/**
 * An interrupted test run does not clean up. This leaves a process behind that waits for ours to end, then
 * stops the database in the folder and removes both. Call `disarm` after an orderly end.
 */
export function sweepWhenKilled(dataDir: string): { disarm(): void } {
  const script = 'cat; kill -QUIT "$(head -n 1 "$0/postgres/cluster/postmaster.pid")"; sleep 1; rm -rf "$0"';
  const sweeper = spawn('/bin/sh', ['-c', script, dataDir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  sweeper.unref();
  return { disarm: () => sweeper.kill() };
}
