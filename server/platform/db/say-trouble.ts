import type { Logger } from '#server/platform/log.ts';
import { logRarely } from '#server/platform/log-rarely.ts';
import type { DatabaseTrouble } from './database-trouble.ts';

/** Each logger's own, so that all who fail for the same reason share one line. */
const sayers = new WeakMap<Logger, Record<DatabaseTrouble, (error: unknown) => void>>();

/** Every request fails then: a line for each would say nothing and fill the log. */
export function sayTrouble(log: Logger, trouble: DatabaseTrouble, error: unknown): void {
  const sayer = sayers.get(log) ?? createSayers(log);
  sayers.set(log, sayer);
  sayer[trouble](error);
}

function createSayers(log: Logger): Record<DatabaseTrouble, (error: unknown) => void> {
  const sayAway = logRarely(log, 'no connection to the database', 'error');
  const sayBusy = logRarely(log, 'the database could not do this now', 'error');
  return {
    // A stack trace would only say who happened to ask.
    away: (error) => sayAway(undefined, { reason: rootMessage(error) }),
    busy: (error) => sayBusy(error),
  };
}

function rootMessage(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return String(cause);
}
