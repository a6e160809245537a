import { type Client, Pool, type PoolClient } from 'pg';
import type { Logger } from '#server/platform/log.ts';
import { withoutLogContext } from '#server/platform/log-context.ts';
import { logRarely } from '#server/platform/log-rarely.ts';
import { Connection, type ConnectionOptions, connectionSettings, cut } from './connection.ts';
import { DatabaseSilent } from './database-trouble.ts';

type PoolOptions = ConnectionOptions & { max: number; log: Logger };

export type PoolCounts = {
  /** Connections that exist, including those being opened. */
  total: number;
  idle: number;
  /** Callers waiting for a connection. */
  waiting: number;
};

const IDLE_KEPT_MS = 30_000;
/** At shutdown nobody waits for answers any more, and a database that is away gives none. */
const FAREWELL_MS = 1_000;

/** pg's pool, for a database that may go away: a lost connection leaves it at once, even while in use. */
export class ConnectionPool extends Pool {
  readonly #open = new Set<Client>();
  readonly #inUse = new Set<Client>();
  #closing: Promise<void> | undefined;
  #losses = 0;

  constructor({ max, log, ...options }: PoolOptions) {
    super({ ...connectionSettings(options), Client: Connection, max, idleTimeoutMillis: IDLE_KEPT_MS });
    const sayLost = logRarely(log, 'a database connection was lost');
    let isLost = false;
    this.on('connect', (client) => {
      if (isLost)
        withoutLogContext(() => log.info({ pool: options.name }, 'connected to the database again'));
      isLost = false;
      this.#open.add(client);
      client.once('end', () => this.#open.delete(client));
      client.on('error', (error) => {
        sayLost(error);
        isLost = true;
        this.#losses += 1;
        if (error instanceof DatabaseSilent) this.#cutIdle();
      });
    });
    this.on('acquire', (client) => this.#inUse.add(client));
    this.on('release', (_error, client) => this.#inUse.delete(client));
    // The pool re-emits the errors of its idle connections.
    this.on('error', () => {});
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    if (!callback)
      return super.connect().then(giveBackWhenLost, (error: unknown) => {
        this.#losses += 1;
        throw error;
      });
    // The pool's own queries always release their connection.
    super.connect((error, ...opened) => {
      if (error) this.#losses += 1;
      callback(error, ...opened);
    });
    return undefined;
  }

  /** How often a connection was lost or could not be opened. */
  get losses(): number {
    return this.#losses;
  }

  counts(): PoolCounts {
    return { total: this.totalCount, idle: this.idleCount, waiting: this.waitingCount };
  }

  /** Connections in use get a moment to finish. */
  close(): Promise<void> {
    this.#closing ??= this.end();
    setTimeout(() => {
      for (const client of this.#open) cut(client);
    }, FAREWELL_MS).unref();
    return this.#closing;
  }

  /**
   * When one connection has gone silent, the idle ones are dead too, and each would make a request wait to
   * find out.
   */
  #cutIdle(): void {
    for (const client of this.#open) {
      if (!this.#inUse.has(client)) cut(client, new Error('Another connection has gone silent'));
    }
  }
}

type ConnectCallback = Parameters<Pool['connect']>[0];

/**
 * The data layer forgets a connection whose BEGIN failed: ten of those, and the pool would be empty for good.
 * Lost connections therefore release themselves, and releasing one twice is harmless.
 */
function giveBackWhenLost(client: PoolClient): PoolClient {
  const release = client.release;
  const onEnd = () => client.release(true);
  client.release = (error) => {
    client.release = () => {};
    client.off('end', onEnd);
    release(error);
  };
  client.once('end', onEnd);
  return client;
}
