import { globSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { useTestDatabase } from '#tests/support/test-database.ts';

/**
 * A database as it was before a migration; `upgrade` runs that one, `upgradeThrough` only as far as the statement
 * that begins like this, inclusive.
 */
export async function useDatabaseBefore(migration: string) {
  const { url } = await useTestDatabase();
  const client = new Client(url);
  const paths = globSync('db/migrations/*.sql').toSorted();
  const turn = paths.findIndex((path) => path.endsWith(`_${migration}.sql`));

  const statementsOf = (path: string) => readFileSync(path, 'utf8').split('--> statement-breakpoint');

  async function run(path: string): Promise<void> {
    for (const statement of statementsOf(path)) await client.query(statement);
  }

  async function upgradeThrough(beginning: string): Promise<void> {
    for (const statement of statementsOf(paths[turn] ?? '')) {
      await client.query(statement);
      if (statement.trim().startsWith(beginning)) return;
    }
    throw new Error(`${migration} has no statement that begins with ${beginning}`);
  }

  beforeAll(async () => {
    await client.connect();
    await client.query('drop schema public cascade; create schema public');
    for (const path of paths.slice(0, turn)) await run(path);
  });
  afterAll(() => client.end());
  return { client, upgrade: () => run(paths[turn] ?? ''), upgradeThrough };
}
