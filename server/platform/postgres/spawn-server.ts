import { spawn } from 'node:child_process';
import { closeSync, fchownSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './place-database.ts';

type Spawned = { pid: number | undefined; hasEnded(): boolean };

/**
 * Starts PostgreSQL itself, detached from us. `pg_ctl start` would go through a shell, which might interpret
 * characters in a folder's name. Like PostgreSQL's other programs it gets none of our environment.
 */
export function spawnServer(place: Place, args: readonly string[], logFile: string): Spawned {
  const { uid, gid } = place.account;
  const log = openSync(logFile, 'a', 0o600);
  if (uid !== undefined && gid !== undefined) fchownSync(log, uid, gid);
  const child = spawn(join(place.binaries, 'bin', 'postgres'), args, {
    ...place.account,
    env: {},
    // Its own process group: Ctrl-C must reach only us, so that we can stop it cleanly.
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let hasEnded = false;
  const noteEnd = () => {
    hasEnded = true;
  };
  child.once('error', noteEnd).once('exit', noteEnd).unref();
  return { pid: child.pid, hasEnded: () => hasEnded };
}
