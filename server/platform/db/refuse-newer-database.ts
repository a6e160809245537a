import { type MigrationConfig, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client } from 'pg';
import { SetupError } from '#server/platform/setup-error.ts';

/** An older version would still read and write what a newer one has dropped or narrowed. */
export async function refuseNewerDatabase(client: Client, migrations: MigrationConfig): Promise<void> {
  const { rows } = await client.query<{ log: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as log`,
  );
  if (!rows[0]?.log) return;
  const newest = Math.max(...readMigrationFiles(migrations).map(({ folderMillis }) => folderMillis));
  const { rowCount } = await client.query(
    'select from drizzle.__drizzle_migrations where created_at > $1 limit 1',
    [newest],
  );
  if (!rowCount) return;
  throw new SetupError(
    'A newer version of Lunula has migrated this database. Start that version, or restore a backup from before the upgrade. ' +
      'If its migrations only added things, ALLOW_NEWER_DATABASE=true starts this version anyway.',
  );
}
