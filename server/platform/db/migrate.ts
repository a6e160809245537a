import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { createClient, PATIENT } from './connection.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../db/migrations');
/** Any constant will do; it is the same in every process, which is the point. */
const MIGRATION_LOCK = 5_862_341;

/** Brings the schema up to date. Several processes may start at once: the lock lets one migrate, the others wait. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = createClient({ url, name: 'lunula-migrate', limits: PATIENT });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.end();
  }
}
