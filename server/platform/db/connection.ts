import { Client, type ClientConfig } from 'pg';
import { DatabaseSilent, noteConnectionError } from './database-trouble.ts';

/** How long is waited for what, in milliseconds; 0 is for ever. */
export type ConnectionLimits = {
  /** For PostgreSQL to let us in, or for another's connection to become free. */
  connectMs: number;
  /** A statement that takes longer is a defect; PostgreSQL cuts it rather than let it hold a connection. */
  statementMs: number;
  idleInTransactionMs: number;
  /** A little more than a statement may take: whoever has not answered by then is not there any more. */
  answerMs: number;
};

const LIMITS: ConnectionLimits = {
  connectMs: 5_000,
  statementMs: 5_000,
  idleInTransactionMs: 10_000,
  answerMs: 6_000,
};

/** For what runs before anybody is served: another process may be migrating, and a change of tables takes its time. */
export const PATIENT: ConnectionLimits = {
  connectMs: 5_000,
  statementMs: 0,
  idleInTransactionMs: 0,
  answerMs: 0,
};

export type ConnectionOptions = {
  url: string;
  /** By which PostgreSQL's own views show it. */
  name: string;
  limits?: Partial<ConnectionLimits> | undefined;
  /** PostgreSQL's settings for the session, in the form `-c name=value`. */
  sessionSettings?: string;
};

/** An idle peer that is gone is noticed after this and ten seconds more, in which it is asked ten times. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/** The one way in which the product opens a connection; those of a pool are made of the same settings. */
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

/** Ends a connection without a farewell, for which a peer that is gone would have to be waited for. */
export function cut(client: Client, reason?: Error): void {
  client.connection.stream.destroy(reason);
}

type ConnectionSettings = ClientConfig & { answerMs: number };

/**
 * A connection that may be lost at any moment, in use or not. Whoever waits for an answer on it then gets an error;
 * whoever does not wait gets one with their next statement.
 */
export class Connection extends Client {
  constructor(settings?: ConnectionSettings) {
    super(settings);
    // Without a listener the loss of a connection would end the process.
    this.on('error', () => {});
    this.connection.on('error', noteConnectionError);
    if (settings?.answerMs) this.#cutWhenSilent(settings.answerMs);
  }

  /**
   * pg has a time-out for queries too, but leaves the query in flight on a connection that looks sound: what is sent
   * next, a ROLLBACK for example, waits behind it, and returned to its pool it would do so to a stranger. Cut, it is
   * a lost connection like any other.
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
