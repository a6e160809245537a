import { setTimeout as delay } from 'node:timers/promises';
import { databaseTroubleOf } from './database-trouble.ts';

const AGAIN_AFTER_MS = 1_000;
/** Less than most jobs may take. */
const MAX_TRIES = 240;

/**
 * For work in the background that must not be lost to a restart of the database: repeats it while the
 * database is away; for as long as that takes if somebody says when to stop. It may have been committed although
 * its answer was lost, so it must be safe to repeat.
 */
export async function outlastOutage<Result>(
  work: () => Promise<Result>,
  until?: AbortSignal,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isOver = until ? until.aborted : tries === MAX_TRIES;
      if (databaseTroubleOf(error) !== 'away' || isOver) throw error;
    }
    await delay(AGAIN_AFTER_MS, undefined, { ref: false, signal: until }).catch(() => undefined);
  }
}
