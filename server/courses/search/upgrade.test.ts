import { expect, it } from 'vitest';
import { useDatabaseBefore } from '#tests/support/migrations/use-database-before.ts';

const { client, upgradeThrough } = await useDatabaseBefore('course_search');

it('nothing that people read is locked while the courses that are there are described', async () => {
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const names = tables.rows.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['courses', 'lessons', 'uploads', 'profiles']));
  await client.query('begin');
  await upgradeThrough('INSERT INTO "course_search"');
  const locked = await client.query<{ name: string; mode: string }>(
    `select relname as name, mode from pg_locks join pg_class on pg_class.oid = relation
     where pid = pg_backend_pid() and granted and relname = any($1)`,
    [names],
  );
  expect(locked.rows.length).toBeGreaterThan(0);
  // The only kind that whoever merely reads has to wait for.
  expect(locked.rows.filter(({ mode }) => mode === 'AccessExclusiveLock')).toEqual([]);
  await client.query('rollback');
});
