import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import type { Logger } from '#server/platform/log.ts';
import type { ConnectionLimits } from './connection.ts';
import { ConnectionPool, type PoolCounts } from './connection-pool.ts';
import { openProbe } from './open-probe.ts';
import { markTransaction } from './open-transaction.ts';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a query runs on: the database or a transaction. */
export type Queryable = Database | (Transaction & PgTransaction<never>);

export type DatabaseHandle = {
  db: Database;
  /** Is the database up? Answers within two seconds, however busy this process is. */
  answers(): Promise<boolean>;
  connections(): PoolCounts;
  close(): Promise<void>;
};

const pools = new WeakMap<Database, ConnectionPool>();

/** How often a connection was lost or could not be opened; more than before means that PostgreSQL was away. */
export function countLosses(db: Database): number {
  return pools.get(db)?.losses ?? 0;
}

export function openDatabase(options: {
  url: string;
  log: Logger;
  max?: number | undefined;
  limits?: Partial<ConnectionLimits> | undefined;
}): DatabaseHandle {
  const { url, log, max = 10, limits } = options;
  const pool = new ConnectionPool({ url, name: 'lunula', max, limits, log });
  const probe = openProbe({ url, log });
  const db = drizzle(pool, { casing: 'snake_case' });
  pools.set(db, pool);
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) => begin((tx) => markTransaction(() => work(tx)), config);
  return {
    db,
    answers: probe.answers,
    connections: () => pool.counts(),
    async close() {
      await Promise.all([pool.close(), probe.close()]);
    },
  };
}
