import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { SetupError } from '#server/platform/setup-error.ts';
import { type ConnectionLimits, createClient, PATIENT } from './connection.ts';
import { demandDatabase } from './demand-database.ts';
import { explainDatabaseError } from './explain-database-error.ts';
import { refuseNewerDatabase } from './refuse-newer-database.ts';

const MIGRATIONS = { migrationsFolder: join(import.meta.dirname, '../../../db/migrations') };
/** Any constant will do, as long as every process uses the same one. */
const MIGRATION_LOCK = 5_862_341;

/** Brings the schema up to date. If several processes start at once, one migrates and the others wait. */
export async function migrateDatabase(
  url: string,
  { limits = PATIENT, allowsNewer = false }: { limits?: ConnectionLimits; allowsNewer?: boolean } = {},
): Promise<void> {
  const client = await connect(url, limits);
  try {
    await demandDatabase(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (!allowsNewer) await refuseNewerDatabase(client, MIGRATIONS);
    await runMigrations(client);
  } catch (error) {
    throw explainDatabaseError(error, client) ?? error;
  } finally {
    await client.end();
  }
}

/** This is the first contact, so any failure is for whoever configured the address to fix. */
async function connect(url: string, limits: ConnectionLimits): Promise<Client> {
  try {
    const client = createClient({ url, name: 'lunula-migrate', limits });
    await client.connect().catch((error: unknown) => {
      throw explainDatabaseError(error, client) ?? error;
    });
    return client;
  } catch (error) {
    if (error instanceof SetupError) throw error;
    const { message } = error as Error;
    throw new SetupError(`DATABASE_URL: cannot connect to PostgreSQL: ${message}. Correct the address.`);
  }
}

/**
 * In drizzle's own order and with its own record of them, but each file in a transaction of its own. In one for
 * all, what the first file locks would stay locked while a later one works its way through a large table, and
 * processes of the version before would wait, or wait in a circle.
 */
async function runMigrations(client: Client): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`);
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const last = Number(rows[0]?.last ?? 0);
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles(MIGRATIONS)) {
    if (folderMillis <= last) continue;
    await drizzle(client).transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
        values (${hash}, ${folderMillis})`);
    });
  }
}
