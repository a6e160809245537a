/**
 * `away`: no connection was to be had or kept. PostgreSQL cannot be reached, lets nobody in, is starting or stopping,
 * hung up or does not answer; or all connections are taken.
 * `busy`: it answered that it could not do this now: out of time or room, or two transactions in each other's way.
 */
export type DatabaseTrouble = 'away' | 'busy';

/** PostgreSQL did not answer in time, not even that it took too long. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';

  constructor(afterMs: number) {
    super(`PostgreSQL did not answer within ${afterMs} ms`);
  }
}

/**
 * Of PostgreSQL: 08 connection, 28 and 3D not let in, 57P told to go, 58 its own machine fails it, 25P03 and 25P04
 * a transaction outlived its limit and its connection, 25006 a server that only follows another, 53300 too many
 * connections.
 */
const AWAY_CODE = /^(08...|28...|3D...|57P..|58...|25P03|25P04|25006|53300)$/;
/** 53 out of memory or disk, 57014 took too long, 55P03 a lock not had, 40 not to be put in order. */
const BUSY_CODE = /^(53[124]..|57014|55P03|40001|40P01)$/;

/** What pg and its pool have to say without a code. */
const AWAY_MESSAGES = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'Cannot use a pool after calling end on the pool',
]);

/** A reset or refused socket says nothing of who was at its other end, so those of the database are remembered. */
const ofConnections = new WeakSet<Error>();

export function noteConnectionError(error: Error): void {
  ofConnections.add(error);
}

/** Causes may go in a circle. */
const MAX_CAUSES = 4;

/** Did this fail because of the state the database is in, so that trying again may help? The data layer wraps it. */
export function databaseTroubleOf(error: unknown, depth = 0): DatabaseTrouble | null {
  if (!(error instanceof Error) || depth > MAX_CAUSES) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (BUSY_CODE.test(code)) return 'busy';
  if (ofConnections.has(error) || AWAY_CODE.test(code) || AWAY_MESSAGES.has(error.message)) return 'away';
  return databaseTroubleOf(error.cause, depth + 1);
}
