/**
 * `away`: no connection could be opened or kept. PostgreSQL is unreachable, refuses us, is starting or
 * stopping, hung up or does not answer; or all connections are taken. `busy`: it answered that it cannot do
 * this now: it ran out of time or space, or two transactions got in each other's way.
 */
export type DatabaseTrouble = 'away' | 'busy';

/** PostgreSQL did not answer in time, not even with a time-out of its own. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';

  constructor(afterMs: number) {
    super(`PostgreSQL did not answer within ${afterMs} ms`);
  }
}

/**
 * PostgreSQL's codes: 08 connection, 28 and 3D access refused, 57P shutting down, 58 system error, 25P03 and
 * 25P04 a transaction that outlived its limit, which also ends the connection, 25006 a read-only standby,
 * 53300 too many connections.
 */
const AWAY_CODE = /^(08...|28...|3D...|57P..|58...|25P03|25P04|25006|53300)$/;
/**
 * 53 out of memory or disk, 57014 cancelled after too long, 55P03 lock not available, 40 serialization
 * failure or deadlock.
 */
const BUSY_CODE = /^(53[124]..|57014|55P03|40001|40P01)$/;

/** Errors of pg and its pool that carry no code. The job queue adds to their end who met them. */
const AWAY_MESSAGES = [
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'Cannot use a pool after calling end on the pool',
];

/**
 * A socket's reset or refusal does not say who was at the other end, so the database's own are remembered.
 */
const ofConnections = new WeakSet<Error>();

export function noteConnectionError(error: Error): void {
  ofConnections.add(error);
}

/** Causes can be circular. */
const MAX_CAUSES = 4;

/**
 * Did this fail because of the state the database is in, so that a retry may help? The data layer wraps such
 * errors.
 */
export function databaseTroubleOf(error: unknown, depth = 0): DatabaseTrouble | null {
  if (!(error instanceof Error) || depth > MAX_CAUSES) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (BUSY_CODE.test(code)) return 'busy';
  if (
    ofConnections.has(error) ||
    AWAY_CODE.test(code) ||
    AWAY_MESSAGES.some((said) => error.message.startsWith(said))
  )
    return 'away';
  return databaseTroubleOf(error.cause, depth + 1);
}
