import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import { Pool } from 'pg';
import type { Logger } from '#server/platform/log.ts';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a query needs: the database or a transaction on it. */
export type Queryable = Database | (Transaction & PgTransaction<never>);

export type DatabaseHandle = {
  db: Database;
  /** Is the database there? */
  answers(): Promise<boolean>;
  close(): Promise<void>;
};

/** A query that takes longer than this is a defect; it is cut rather than left to hold a connection. */
const STATEMENT_TIMEOUT_MS = 5_000;

export function openDatabase(options: { url: string; log: Logger; max?: number }): DatabaseHandle {
  const pool = new Pool({
    connectionString: options.url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'lunula',
  });
  pool.on('error', (error) => options.log.error({ err: error }, 'idle database connection failed'));
  return {
    db: drizzle(pool, { casing: 'snake_case' }),
    answers: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    close: () => pool.end(),
  };
}
