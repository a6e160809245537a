import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SetupError } from '#server/platform/setup-error.ts';
import { choosePort } from './choose-port.ts';
import { disownPidFile } from './disown-pid-file.ts';
import type { Place } from './place-database.ts';
import { readPostmaster } from './read-postmaster.ts';
import { spawnServer } from './spawn-server.ts';
import { stopServer } from './stop-server.ts';

/** Long enough for a large database to recover after a crash. */
const PATIENCE_SECONDS = 300;

/**
 * Failures that pass by themselves: children of a killed server still exiting, or a port lost to another
 * program.
 */
const PASSING = /pre-existing shared memory block|Address already in use|could not bind/;

/**
 * Starts the server and returns its port. One that outlived a killed application is adopted, unless its
 * settings or version differ.
 */
export async function startServer(place: Place, settings: readonly string[]): Promise<number> {
  const deadline = Date.now() + PATIENCE_SECONDS * 1000;
  while (Date.now() < deadline) {
    const running = readPostmaster(place.cluster);
    if (running?.isReady && runsAs(place, settings, running.port)) return running.port;
    if (running?.isReady) await stopServer(place);
    const port = running ? undefined : await launch(place, settings);
    if (port !== undefined) return port;
    await pause(200);
  }
  throw new SetupError(`The database in ${place.folder} did not start within ${PATIENCE_SECONDS} s.`);
}

function runsAs(place: Place, settings: readonly string[], port: number): boolean {
  const launched = readFileSync(join(place.cluster, 'postmaster.opts'), 'utf8').trim();
  const args = serverArguments(place, settings, port).map((argument) => `"${argument}"`);
  return launched === [join(place.binaries, 'bin', 'postgres'), ...args].join(' ');
}

function serverArguments({ cluster }: Place, settings: readonly string[], port: number): string[] {
  return ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
}

/** The port it now listens on; undefined when another attempt may succeed. */
async function launch(place: Place, settings: readonly string[]): Promise<number | undefined> {
  const log = join(place.folder, 'postgres.log');
  if (existsSync(log)) renameSync(log, join(place.folder, 'postgres.previous.log'));
  disownPidFile(place.cluster);
  const port = await choosePort(place.folder);
  const server = spawnServer(place, serverArguments(place, settings, port), log);
  const deadline = Date.now() + PATIENCE_SECONDS * 1000;
  while (!server.hasEnded() && Date.now() < deadline) {
    const running = readPostmaster(place.cluster);
    if (running?.pid === server.pid && running?.isReady) return port;
    await pause(50);
  }
  const reason = readFileSync(log, 'utf8').trim();
  if (PASSING.test(reason)) return undefined;
  throw new SetupError(`The database in ${place.folder} did not start.\n${reason}`);
}
