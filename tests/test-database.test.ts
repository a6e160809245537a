import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SUPERUSER } from '#server/platform/postgres/init-cluster.ts';
import { createTestDatabase, useTestDatabase } from '#tests/support/test-database.ts';

const { url } = await useTestDatabase();

describe('a test file’s database', () => {
  it('is migrated', async () => {
    expect(
      await query(url, 'select count(*)::int > 0 as migrated from drizzle.__drizzle_migrations'),
    ).toEqual([{ migrated: true }]);
  });

  it('is not shared with another file', async () => {
    const other = await createTestDatabase();
    onTestFinished(() => other.drop());
    await query(url, 'create table only_here ()');
    await expect(query(other.url, 'select from only_here')).rejects.toThrow(/does not exist/);
  });

  it('belongs to the application’s role, which is not a superuser', async () => {
    const owner = 'select rolname, rolsuper from pg_database join pg_roles on pg_roles.oid = datdba';
    expect(await query(url, `${owner} where datname = current_database()`)).toEqual([
      { rolname: 'lunula', rolsuper: false },
    ]);
  });

  it('is dropped even if someone is still connected', async () => {
    const other = await createTestDatabase();
    const worker = new Client(asSuperuser(other.url));
    const ended = new Promise<Error>((resolve) => worker.on('error', resolve));
    await worker.connect();
    await other.drop();
    expect((await ended).message).toMatch(/terminated|administrator/);
    await expect(query(other.url, 'select')).rejects.toThrow(/does not exist/);
  });

  it('sees no worker that starts on its own', async () => {
    expect(await query(url, 'show autovacuum')).toEqual([{ autovacuum: 'off' }]);
  });
});

function asSuperuser(address: string): string {
  const superuser = new URL(address);
  superuser.username = SUPERUSER;
  return superuser.href;
}

async function query(address: string, text: string): Promise<unknown[]> {
  const client = new Client(address);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
