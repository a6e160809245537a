import { globSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { useTestDatabase } from '#tests/support/test-database.ts';

/** A database as it was before a migration; `upgrade` runs that one. */
export async function useDatabaseBefore(migration: string) {
  const { url } = await useTestDatabase();
  const client = new Client(url);
  const paths = globSync('db/migrations/*.sql').toSorted();
  const turn = paths.findIndex((path) => path.endsWith(`_${migration}.sql`));

  async function run(path: string): Promise<void> {
    for (const statement of readFileSync(path, 'utf8').split('--> statement-breakpoint'))
      await client.query(statement);
  }

  beforeAll(async () => {
    await client.connect();
    await client.query('drop schema public cascade; create schema public');
    for (const path of paths.slice(0, turn)) await run(path);
  });
  afterAll(() => client.end());
  return { client, upgrade: () => run(paths[turn] ?? '') };
}
