import { realpathSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { makeDataDir } from '#server/platform/data-dir.ts';
import { type Binaries, getBinaries } from './get-binaries.ts';
import { initCluster } from './init-cluster.ts';
import { keepRunning } from './keep-running.ts';
import { lockDataDir } from './lock-data-dir.ts';
import { type Place, placeDatabase } from './place-database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { startServer } from './start-server.ts';
import { stopAtExit } from './stop-at-exit.ts';
import { stopServer } from './stop-server.ts';

type Options = {
  dataDir: string;
  log: { info(message: string): void; warn(message: string): void };
  /** `false` trades crash safety for speed, and also listens on a socket in `folder`: for tests only. */
  durable?: boolean;
  /** Another version's programs: for tests only. */
  binaries?: Binaries | undefined;
};

export type EmbeddedPostgres = {
  url: string;
  /** Where the database's files are; not always inside the data folder. */
  folder: string;
  stop(): Promise<void>;
};

/** PostgreSQL's log stays short and free of values: a duplicate key's detail is someone's address. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
];

/** Nothing lives long enough to need vacuuming, and plans stay the same however long a run takes. */
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

/** Starts the data folder's own PostgreSQL, or adopts the one a killed application left behind. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  makeDataDir(options.dataDir);
  // One name for the folder, whatever path was given: it identifies a running server.
  const dataDir = realpathSync(options.dataDir);
  const lock = await lockDataDir(dataDir);
  try {
    const place = await placeDatabase(dataDir, options.binaries ?? getBinaries());
    const guard = stopAtExit(place.cluster);
    const isDurable = options.durable ?? true;
    const password = await initCluster(place, isDurable);
    const settings = isDurable
      ? SETTINGS
      : [...SETTINGS, ...NOT_DURABLE, `unix_socket_directories=${place.folder}`];
    const url = await startAndPrepare(place, settings, password);
    options.log.info(`PostgreSQL runs on port ${new URL(url).port} with its files in ${place.folder}`);
    const keeper = keepRunning(place, settings, options.log);
    const stop = async () => {
      await keeper.end();
      await stopServer(place);
      guard.cancel();
      await lock.release();
    };
    let stopping: Promise<void> | undefined;
    return {
      url,
      folder: place.folder,
      stop() {
        stopping ??= stop();
        return stopping;
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function startAndPrepare(place: Place, settings: readonly string[], password: string): Promise<string> {
  for (let attemptsLeft = 5; ; attemptsLeft -= 1) {
    const port = await startServer(place, settings);
    try {
      return await prepareDatabase(port, password);
    } catch (error) {
      // A server that was just killed looks alive for a moment and is adopted; the next check finds it gone.
      if (attemptsLeft === 0) throw error;
      await pause(200);
    }
  }
}
