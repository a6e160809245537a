import { Client, type ClientConfig } from 'pg';
import { DatabaseSilent, noteConnectionError } from './database-trouble.ts';

/** How long to wait for each step, in milliseconds; 0 means for ever. */
export type ConnectionLimits = {
  /** For PostgreSQL to accept a connection, or for one in the pool to become free. */
  connectMs: number;
  /**
   * A statement that takes longer is a defect; PostgreSQL cancels it rather than let it hold a connection.
   */
  statementMs: number;
  idleInTransactionMs: number;
  /** A little more than a statement may take: if nothing has come by then, nobody is there. */
  answerMs: number;
};

const LIMITS: ConnectionLimits = {
  connectMs: 5_000,
  statementMs: 5_000,
  idleInTransactionMs: 10_000,
  answerMs: 6_000,
};

/** For what runs before the process serves: another may be migrating, and changing tables takes time. */
export const PATIENT: ConnectionLimits = {
  connectMs: 5_000,
  statementMs: 0,
  idleInTransactionMs: 0,
  answerMs: 0,
};

export type ConnectionOptions = {
  url: string;
  /** The name shown in PostgreSQL's own views. */
  name: string;
  limits?: Partial<ConnectionLimits> | undefined;
  /** PostgreSQL's settings for the session, in the form `-c name=value`. */
  sessionSettings?: string;
};

/** An idle peer that is gone is noticed after this plus ten seconds, in which it is probed ten times. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/** The only way the product opens a connection; pools use the same settings. */
export function createClient(options: ConnectionOptions): Client {
  return new Connection(connectionSettings(options));
}

export function connectionSettings({
  url,
  name,
  limits,
  sessionSettings,
}: ConnectionOptions): ConnectionSettings {
  const { connectMs, statementMs, idleInTransactionMs, answerMs } = { ...LIMITS, ...limits };
  return {
    connectionString: url,
    application_name: name,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    answerMs,
    ...(sessionSettings && { options: sessionSettings }),
  };
}

/** Drops a connection without the closing handshake, which a dead peer would never answer. */
export function cut(client: Client, reason?: Error): void {
  client.connection.stream.destroy(reason);
}

type ConnectionSettings = ClientConfig & { answerMs: number };

/**
 * A connection that may be lost at any moment, in use or not. A pending statement then fails; otherwise the
 * next one does.
 */
export class Connection extends Client {
  constructor(settings?: ConnectionSettings) {
    super(settings);
    // Without a listener, losing a connection would crash the process.
    this.on('error', () => {});
    this.connection.on('error', noteConnectionError);
    if (settings?.answerMs) this.#cutWhenSilent(settings.answerMs);
  }

  /**
   * pg has a query time-out too, but leaves the query in flight on a connection that looks healthy: whatever
   * is sent next, a ROLLBACK for example, waits behind it, and once back in the pool so would a stranger's
   * query. Cut, it is a lost connection like any other.
   */
  #cutWhenSilent(answerMs: number): void {
    this.query = new Proxy(this.query, {
      apply: (_, self, given: unknown[]) => {
        const silence = setTimeout(() => cut(this, new DatabaseSilent(answerMs)), answerMs);
        const heard = () => clearTimeout(silence);
        const [callback] = given.slice(-1);
        if (typeof callback === 'function') {
          const hear = (...answer: unknown[]) => {
            heard();
            Reflect.apply(callback, undefined, answer);
          };
          return Reflect.apply(super.query, self, [...given.slice(0, -1), hear]);
        }
        const answer: Promise<unknown> = Reflect.apply(super.query, self, given);
        answer.then(heard, heard);
        return answer;
      },
    });
  }
}
