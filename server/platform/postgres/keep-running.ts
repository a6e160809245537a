import type { Place } from './place-database.ts';
import { readPostmaster } from './read-postmaster.ts';
import { startServer } from './start-server.ts';

const LOOK_EVERY_MS = 500;
const RETRY_AFTER_MS = 10_000;

/** Restarts the server on its port if it dies while the application lives (the kernel may kill it). */
export function keepRunning(
  place: Place,
  settings: readonly string[],
  log: { warn(message: string): void },
): { end(): Promise<void> } {
  let restart: Promise<void> | undefined;
  let notBefore = 0;
  const timer = setInterval(() => {
    if (restart || Date.now() < notBefore || readPostmaster(place.cluster)) return;
    restart = startAgain().finally(() => {
      restart = undefined;
    });
  }, LOOK_EVERY_MS).unref();

  async function startAgain() {
    log.warn('PostgreSQL is gone; starting it again');
    try {
      await startServer(place, settings);
    } catch (error) {
      log.warn(String(error));
      notBefore = Date.now() + RETRY_AFTER_MS;
    }
  }

  return {
    async end() {
      clearInterval(timer);
      await restart;
    },
  };
}
