import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
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
    afterAll(() => other.drop());
    await query(url, 'create table only_here ()');
    await expect(query(other.url, 'select from only_here')).rejects.toThrow(/does not exist/);
  });
});

async function query(address: string, text: string): Promise<unknown[]> {
  const client = new Client(address);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
