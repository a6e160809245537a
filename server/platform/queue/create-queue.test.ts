import { once } from 'node:events';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Bus } from '#server/platform/realtime/bus.ts';
import { createPostgresBus } from '#server/platform/realtime/create-postgres-bus.ts';
import { createTestDatabase, openPool } from '#tests/support/test-database.ts';
import { createQueue, type Queue, type QueueOptions } from './create-queue.ts';
import { defineJob } from './define-job.ts';

const log = pino({ level: 'silent' });
const options = { retryLimit: 2, retryDelay: 0, retryBackoff: false, expireInSeconds: 60 };
const paint = defineJob<{ colour: string }>('test.paint', { ...options, deadLetter: 'test.spoilt' });
const spoilt = defineJob<{ colour: string }>('test.spoilt', options);
const jobs = [paint, spoilt];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let bus: Bus;
const queues: Queue[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  bus = createPostgresBus({ url: database.url, log });
});

afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop();
});

afterAll(async () => {
  await bus.close();
  await database.drop();
});

/** Nothing runs by itself unless asked to; `drainJob` runs jobs. */
function openQueue(given: Partial<QueueOptions> = {}): Queue {
  const queue = createQueue({ url: database.url, log, jobs, bus, runsJobs: false, ...given });
  queues.push(queue);
  return queue;
}

async function openPainting(given: Partial<QueueOptions> = {}) {
  const queue = openQueue(given);
  const painted: string[] = [];
  queue.work(paint, async ({ colour }) => {
    painted.push(colour);
  });
  await queue.start();
  return { queue, painted };
}

async function query<Row>(text: string): Promise<Row[]> {
  const pool = openPool(database.url);
  const { rows } = await pool.query(text);
  await pool.end();
  return rows;
}

describe('createQueue', () => {
  it('runs a sent job once', async () => {
    const { queue, painted } = await openPainting();
    await queue.send(paint, { colour: 'berry' });
    await queue.send(paint, { colour: 'berry' });

    expect(await queue.drainJob(paint)).toEqual({ completed: 2, failed: 0 });
    expect(painted).toEqual(['berry', 'berry']);
    expect(await queue.drainJob(paint)).toEqual({ completed: 0, failed: 0 });
  });

  it('enqueues with the transaction, or not at all', async () => {
    const { queue, painted } = await openPainting();
    const pool = openPool(database.url);
    const db = drizzle(pool);

    const undone = db.transaction(async (tx) => {
      await queue.send(paint, { colour: 'rolled back' }, { tx });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await db.transaction(async (tx) => {
      await queue.send(paint, { colour: "committed 'quote' $1" }, { tx });
      expect(await queue.drainJob(paint)).toEqual({ completed: 0, failed: 0 });
    });
    await queue.drainJob(paint);

    expect(painted).toEqual(["committed 'quote' $1"]);
    await pool.end();
  });

  it('retries as often as declared, then hands over to the dead letter', async () => {
    const queue = openQueue();
    const attempts: string[] = [];
    const buried: string[] = [];
    queue.work(paint, async ({ colour }) => {
      attempts.push(colour);
      throw new Error('smudged');
    });
    queue.work(spoilt, async ({ colour }) => {
      buried.push(colour);
    });
    await queue.start();
    await queue.send(paint, { colour: 'teal' });

    expect(await queue.drainJob(paint)).toEqual({ completed: 0, failed: 3 });
    expect(attempts).toEqual(['teal', 'teal', 'teal']);
    await queue.drainJob(spoilt);
    expect(buried).toEqual(['teal']);
  });

  it('stores only the name of an error', async () => {
    const queue = openQueue();
    queue.work(paint, async () => {
      throw Object.assign(new TypeError('smudged with a secret'), { params: ['a secret'] });
    });
    await queue.start();
    await queue.send(paint, { colour: 'plum' });
    await queue.drainJob(paint);

    const outputs = await query<{ output: string }>('select output::text from pgboss.job order by state');
    expect(outputs.at(-1)?.output).toContain('TypeError: see the log');
    expect(JSON.stringify(outputs)).not.toContain('a secret');
  });

  it('keeps one waiting job per singleton key', async () => {
    const { queue, painted } = await openPainting();

    expect(await queue.send(paint, { colour: 'first' }, { singletonKey: 'thumb' })).toEqual(
      expect.any(String),
    );
    expect(await queue.send(paint, { colour: 'second' }, { singletonKey: 'thumb' })).toBeNull();
    expect(await queue.send(paint, { colour: 'third' }, { singletonKey: 'index' })).toEqual(
      expect.any(String),
    );
    await queue.drainJob(paint);
    expect(await queue.send(paint, { colour: 'fourth' }, { singletonKey: 'thumb' })).toEqual(
      expect.any(String),
    );
    await queue.drainJob(paint);

    expect(painted).toEqual(['first', 'third', 'fourth']);
  });

  it('waits until a job is due', async () => {
    const { queue, painted } = await openPainting();
    await queue.send(paint, { colour: 'later' }, { startAfter: new Date(Date.now() + 3_600_000) });
    await queue.send(paint, { colour: 'overdue' }, { startAfter: new Date(Date.now() - 1_000) });
    await queue.drainJob(paint);

    expect(painted).toEqual(['overdue']);
  });

  it('works by itself, without pausing between jobs', async () => {
    const queue = openQueue({ runsJobs: true });
    const done = Promise.withResolvers<void>();
    const painted: string[] = [];
    queue.work(paint, async ({ colour }) => {
      painted.push(colour);
      if (painted.length === 20) done.resolve();
    });
    const colours = Array.from({ length: 20 }, (_, i) => `colour ${i}`);
    const sender = await openPainting();
    for (const colour of colours) await sender.queue.send(paint, { colour });
    await queue.start();
    await done.promise;

    expect(painted).toEqual(colours);
  });

  it('finishes the running job before it stops', async () => {
    const queue = openQueue({ runsJobs: true });
    const begun = Promise.withResolvers<void>();
    const mayFinish = Promise.withResolvers<void>();
    queue.work(paint, async () => {
      begun.resolve();
      await mayFinish.promise;
    });
    await queue.start();
    const id = await queue.send(paint, { colour: 'half done' });
    await begun.promise;
    const stopped = queue.stop();
    mayFinish.resolve();
    await stopped;

    expect(await query(`select state::text from pgboss.job where id = '${id}'`)).toEqual([
      { state: 'completed' },
    ]);
  });

  it('hands back a job that takes too long to finish at shutdown', async () => {
    const queue = openQueue({ runsJobs: true, stopTimeoutMs: 1 });
    const begun = Promise.withResolvers<AbortSignal>();
    queue.work(paint, async (_, { signal }) => {
      begun.resolve(signal);
      await new Promise(() => {});
    });
    await queue.start();
    const id = await queue.send(paint, { colour: 'endless' });
    const signal = await begun.promise;
    await queue.stop();

    expect(signal.aborted).toBe(true);
    expect(await query(`select state::text from pgboss.job where id = '${id}'`)).toEqual([
      { state: 'retry' },
    ]);
  });

  it.each([
    ['at once', { stopsAtOnce: true }, 60_000],
    ['once its time is over', {}, 1],
  ])(
    'tells a job to stop (%s), and waits until it has put its work away',
    async (_, given, stopTimeoutMs) => {
      const mural = defineJob<{ colour: string }>(`test.mural-${stopTimeoutMs}`, { ...options, ...given });
      const queue = openQueue({ runsJobs: true, stopTimeoutMs, jobs: [mural] });
      const begun = Promise.withResolvers<void>();
      let isPutAway = false;
      queue.work(mural, async (_, { signal }) => {
        begun.resolve();
        await once(signal, 'abort');
        // Longer than pg-boss itself takes to stop, and with connections that are closed next.
        for (let done = 0; done < 10; done += 1) await queue.backlog();
        isPutAway = true;
      });
      await queue.start();
      await queue.send(mural, { colour: 'dawn' });
      await begun.promise;
      await queue.stop();
      expect(isPutAway).toBe(true);
    },
  );

  it('tries again what a process that is no longer heard of has begun', async () => {
    const mural = defineJob<{ colour: string }>('test.mural', { ...options, heartbeatSeconds: 10 });
    const { queue } = await openPainting({ jobs: [mural] });
    queue.work(mural, async () => {});
    await queue.send(mural, { colour: 'dusk' });
    await query(`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute'
      where name = 'test.mural'`);
    expect(await queue.drainJob(mural)).toEqual({ completed: 0, failed: 0 });
    const supervisor = new PgBoss({ connectionString: database.url, supervise: false, schedule: false });
    await supervisor.start();
    await supervisor.supervise('test.mural');
    await supervisor.stop();
    expect(await queue.drainJob(mural)).toEqual({ completed: 1, failed: 0 });
  });

  it('keeps the stored schedules equal to the list', async () => {
    const schedules = [
      { job: paint, cron: '0 3 * * *', payload: { colour: 'night' } },
      { job: spoilt, cron: '*/5 * * * *' },
    ];
    await openQueue({ schedules }).start();
    await openQueue({ schedules: schedules.slice(0, 1) }).start();

    expect(await query('select name, cron, timezone, data from pgboss.schedule')).toEqual([
      { name: 'test.paint', cron: '0 3 * * *', timezone: 'UTC', data: { colour: 'night' } },
    ]);
  });

  it('applies changed options and lets several processes start at once', async () => {
    const patient = defineJob<{ colour: string }>('test.paint', { ...options, retryLimit: 9 });
    await Promise.all([1, 2, 3].map(() => openQueue({ jobs: [patient, spoilt] }).start()));

    expect(
      await query(`select retry_limit, dead_letter from pgboss.queue where name = 'test.paint'`),
    ).toEqual([{ retry_limit: 9, dead_letter: null }]);
  });

  it('refuses a second handler for a job', () => {
    const queue = openQueue();
    queue.work(paint, async () => {});

    expect(() => queue.work(paint, async () => {})).toThrow('already');
  });
});
