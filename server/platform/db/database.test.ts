import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { toDomainError } from '#server/requests/api-errors.ts';
import { startTcpProxy } from '#tests/support/stand-ins/tcp-proxy.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { connectionSettings, PATIENT } from './connection.ts';
import { type DatabaseHandle, openDatabase } from './database.ts';
import { PROBE_PATIENCE_MS } from './open-probe.ts';

const PATIENCE = { timeout: 60_000, interval: 20 };

const { url } = await useTestDatabase();
const proxy = await startTcpProxy(url);
const log = createLog({ level: 'silent' });
const database = openDatabase({ url, log, max: 2 });
const away = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing', log });
afterAll(async () => {
  await Promise.all([database.close(), away.close()]);
  await proxy.close();
});

const codeOf = (run: Promise<unknown>) =>
  run.then(
    () => 'fine',
    (error: unknown) => toDomainError(error, log).code,
  );

/** Resolves once the pool has that many connections; opening them takes time on a busy machine. */
const untilOpen = ({ db, connections }: DatabaseHandle, wanted: number) =>
  vi.waitFor(async () => {
    await Promise.all(Array.from({ length: wanted }, () => db.execute(sql`select 1`)));
    expect(connections()).toEqual({ total: wanted, idle: wanted, waiting: 0 });
  }, PATIENCE);

const untilEmpty = ({ connections }: DatabaseHandle) =>
  vi.waitFor(() => expect(connections()).toEqual({ total: 0, idle: 0, waiting: 0 }), PATIENCE);

/** Ends the connection of an open transaction, as a restart would. */
async function terminate(tx: Pick<DatabaseHandle['db'], 'execute'>): Promise<void> {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  await database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 10000)`);
}

describe('openDatabase', () => {
  it('limits every statement and every idle transaction', async () => {
    const { rows } = await database.db.execute(sql`
      select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`);
    expect(rows).toEqual([{ statement: '5s', idle: '10s' }]);
  });

  it('waits for every step only as long as a person does, and a little longer for an answer than a statement may take', () => {
    expect(connectionSettings({ url, name: 'pinned' })).toEqual({
      connectionString: url,
      application_name: 'pinned',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 5_000,
      idle_in_transaction_session_timeout: 10_000,
      answerMs: 6_000,
    });
  });

  it('waits for ever only before it serves, where tables are changed', () => {
    expect(PATIENT).toEqual({ connectMs: 5_000, statementMs: 0, idleInTransactionMs: 0, answerMs: 0 });
  });

  it('knows whether the database is up', async () => {
    expect([await database.answers(), await away.answers()]).toEqual([true, false]);
  });

  it('knows that however busy this process is', async () => {
    const own = openDatabase({ url, log, max: 1 });
    await own.db.transaction(async () => expect(await own.answers()).toBe(true));
    await own.close();
  });

  it('reports how its connections are used', async () => {
    const own = openDatabase({ url, log, max: 1 });
    expect(own.connections()).toEqual({ total: 0, idle: 0, waiting: 0 });
    const { next } = await own.db.transaction(async () => {
      const next = own.db.execute(sql`select 1`).then(() => own.connections());
      expect(own.connections()).toEqual({ total: 1, idle: 0, waiting: 1 });
      return { next };
    });
    expect(await next).toEqual({ total: 1, idle: 1, waiting: 0 });
    await own.close();
  });
});

describe('a failing query counts as temporary', () => {
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

  it('when all connections are taken', async () => {
    const own = openDatabase({ url, log, max: 1, limits: { connectMs: 300 } });
    await untilOpen(own, 1);
    const busy = own.db.transaction(() => codeOf(own.db.execute(sql`select 1`)));
    expect(await busy).toBe('UNAVAILABLE');
    await own.close();
  });

  it('but not when the mistake is ours', async () => {
    expect(await codeOf(database.db.execute(sql`select nonsense`))).toBe('INTERNAL');
  });
});

describe('a connection lost in a transaction', () => {
  const own = openDatabase({ url, log, max: 2 });
  afterAll(() => own.close());

  it('fails that transaction and leaves nothing behind', async () => {
    const run = own.db.transaction(async (tx) => {
      await terminate(tx);
      await tx.execute(sql`select 1`);
    });
    expect(await codeOf(run)).toBe('UNAVAILABLE');
    await untilEmpty(own);
    expect(await codeOf(own.db.execute(sql`select 1`))).toBe('fine');
  });

  it('is noticed although nothing else uses it', async () => {
    const run = own.db.transaction((tx) => terminate(tx));
    expect(await codeOf(run)).toBe('UNAVAILABLE');
  });
});

describe('a silent database', () => {
  const limits = { connectMs: 1_000, answerMs: 500 };
  const open = () => openDatabase({ url: proxy.url, log, max: 2, limits });
  afterEach(() => proxy.goOn());

  it('is not up, which balancers hear within the two seconds that they wait', async () => {
    expect(PROBE_PATIENCE_MS).toBe(1_500);
    const own = open();
    expect(await own.answers()).toBe(true);
    proxy.silence();
    expect(await own.answers()).toBe(false);
    proxy.goOn();
    await own.close();
  });

  it('keeps nobody waiting, not even in a transaction', async () => {
    const own = open();
    await untilOpen(own, 1);
    const run = own.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      proxy.silence();
      await tx.execute(sql`select 2`);
    });
    expect(await codeOf(run)).toBe('UNAVAILABLE');
    await untilEmpty(own);
    expect(await codeOf(own.db.execute(sql`select 3`))).toBe('UNAVAILABLE');
    expect(await own.answers()).toBe(false);
    await own.close();
  });

  it('never takes up a place in the pool for good, not even after an unanswered BEGIN', async () => {
    const own = open();
    await untilOpen(own, 1);
    proxy.silence();
    expect(await codeOf(own.db.transaction(async () => {}))).toBe('UNAVAILABLE');
    await untilEmpty(own);
    await own.close();
  });

  it('leaves no connection in the pool on which an answer is still due', async () => {
    const own = open();
    await untilOpen(own, 2);
    proxy.silence();
    expect(await codeOf(own.db.execute(sql`select 'late' as word`))).toBe('UNAVAILABLE');
    proxy.goOn();
    await untilOpen(own, 2);
    expect((await own.db.execute(sql`select 'mine' as word`)).rows).toEqual([{ word: 'mine' }]);
    await own.close();
  });

  it('costs all idle connections at once, and is left behind as soon as new ones work', async () => {
    const own = open();
    await untilOpen(own, 2);
    proxy.silence();
    expect(await codeOf(own.db.execute(sql`select 1`))).toBe('UNAVAILABLE');
    await untilEmpty(own);
    proxy.forget();
    await untilOpen(own, 2);
    await vi.waitFor(async () => expect(await own.answers()).toBe(true), PATIENCE);
    await own.close();
  });

  it('does not keep the process from ending', async () => {
    const own = openDatabase({ url: proxy.url, log, max: 2 });
    await own.db.execute(sql`select 1`);
    const pending = own.db.transaction(async (tx) => {
      proxy.silence();
      const closed = own.close();
      expect(await codeOf(tx.execute(sql`select 1`))).toBe('UNAVAILABLE');
      await closed;
    });
    expect(await codeOf(pending)).toBe('UNAVAILABLE');
  });
});
