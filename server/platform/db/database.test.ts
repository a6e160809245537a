import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { toDomainError } from '#server/api-errors.ts';
import { createLog } from '#server/platform/log.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { openDatabase } from './database.ts';

const { url } = await useTestDatabase();
const log = createLog({ level: 'silent' });
const database = openDatabase({ url, log, max: 2 });
const away = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing', log });
afterAll(() => Promise.all([database.close(), away.close()]));

const codeOf = (run: Promise<unknown>) =>
  run.then(
    () => 'fine',
    (error: unknown) => toDomainError(error, log).code,
  );

describe('openDatabase', () => {
  it('bounds every statement and every idle transaction', async () => {
    const { rows } = await database.db.execute(sql`
      select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`);
    expect(rows).toEqual([{ statement: '5s', idle: '10s' }]);
  });

  it('knows whether the database is there', async () => {
    expect([await database.answers(), await away.answers()]).toEqual([true, false]);
  });
});

describe('a failing query is said to be temporary', () => {
  it('when it takes too long', async () => {
    const slow = database.db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = '20ms'`);
      await tx.execute(sql`select pg_sleep(10)`);
    });
    expect(await codeOf(slow)).toBe('UNAVAILABLE');
  });

  it('when the database is away', async () => {
    expect(await codeOf(away.db.execute(sql`select 1`))).toBe('UNAVAILABLE');
    expect(await codeOf(away.db.transaction(async (tx) => tx.execute(sql`select 1`)))).toBe('UNAVAILABLE');
  });

  it('when the database hangs up in the middle', async () => {
    const cut = database.db.execute(sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(10)`);
    expect(await codeOf(cut)).toBe('UNAVAILABLE');
    expect(await database.answers()).toBe(true);
  });

  it('but not when it is our own mistake', async () => {
    expect(await codeOf(database.db.execute(sql`select nonsense`))).toBe('INTERNAL');
  });
});
