import { type Client, Pool, type PoolClient } from 'pg';
import type { Logger } from '#server/platform/log.ts';
import { withoutLogContext } from '#server/platform/log-context.ts';
import { logRarely } from '#server/platform/log-rarely.ts';
import { Connection, type ConnectionOptions, connectionSettings, cut } from './connection.ts';
import { DatabaseSilent } from './database-trouble.ts';

type PoolOptions = ConnectionOptions & { max: number; log: Logger };

export type PoolCounts = {
  /** Connections there are, those being opened included. */
  total: number;
  idle: number;
  /** Those who wait for one. */
  waiting: number;
};

const IDLE_KEPT_MS = 30_000;
/** At the end nobody waits for an answer any more, and a database that is away gives none. */
const FAREWELL_MS = 1_000;

/** pg's pool, for a database that may go away: what is lost leaves it at once, whoever holds it. */
export class ConnectionPool extends Pool {
  readonly #open = new Set<Client>();
  readonly #inUse = new Set<Client>();
  #closing: Promise<void> | undefined;

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
        if (error instanceof DatabaseSilent) this.#cutIdle();
      });
    });
    this.on('acquire', (client) => this.#inUse.add(client));
    this.on('release', (_error, client) => this.#inUse.delete(client));
    // The pool repeats what its idle connections said.
    this.on('error', () => {});
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    if (!callback) return super.connect().then(giveBackWhenLost);
    // The pool's own queries give back what they took in any case.
    super.connect(callback);
    return undefined;
  }

  counts(): PoolCounts {
    return { total: this.totalCount, idle: this.idleCount, waiting: this.waitingCount };
  }

  /** Whoever still uses a connection has a moment to finish. */
  close(): Promise<void> {
    this.#closing ??= this.end();
    setTimeout(() => {
      for (const client of this.#open) cut(client);
    }, FAREWELL_MS).unref();
    return this.#closing;
  }

  /** Where one connection has gone silent the others are as dead, and each would keep somebody waiting to find out. */
  #cutIdle(): void {
    for (const client of this.#open) {
      if (!this.#inUse.has(client)) cut(client, new Error('Another connection has gone silent'));
    }
  }
}

type ConnectCallback = Parameters<Pool['connect']>[0];

/**
 * The data layer forgets a connection whose BEGIN failed: ten of them, and the pool would be empty for good. Lost
 * connections therefore go back by themselves, and giving one back again is no mistake.
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
