import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRedisStandIn } from '#tests/support/stand-ins/redis-stand-in.ts';
import { createTestDatabase, openPool } from '#tests/support/test-database.ts';
import type { Bus } from './bus.ts';
import { createPostgresBus } from './create-postgres-bus.ts';
import { createRedisBus } from './create-redis-bus.ts';

const log = pino({ level: 'silent' });

type Medium = { openBus(): Promise<Bus>; cutConnections(): Promise<void>; end(): Promise<void> };

async function overPostgres(url: string): Promise<Medium> {
  const admin = openPool(url);
  return {
    openBus: async () => createPostgresBus({ url, log }),
    cutConnections: async () => {
      await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'lunula-bus' and datname = current_database()`);
    },
    end: () => admin.end(),
  };
}

async function overRedis(url: string): Promise<Medium> {
  const redis = await startRedisStandIn();
  return {
    openBus: () => createRedisBus({ url: redis.url, log, viaDatabase: createPostgresBus({ url, log }) }),
    cutConnections: async () => redis.dropConnections(),
    end: () => redis.close(),
  };
}

describe.each([
  ['PostgreSQL', overPostgres],
  ['Redis', overRedis],
])('bus over %s', (_, connect) => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let medium: Medium;
  let here: Bus;
  let there: Bus;

  beforeAll(async () => {
    database = await createTestDatabase();
    medium = await connect(database.url);
    [here, there] = await Promise.all([medium.openBus(), medium.openBus()]);
  });

  afterAll(async () => {
    await Promise.all([here.close(), there.close()]);
    await medium.end();
    await database.drop();
  });

  /** Collects a channel's messages; `until` waits for the expected number. */
  async function collect(bus: Bus, channel: string) {
    const heard: string[] = [];
    let wake = () => {};
    const stop = bus.subscribe(channel, (payload) => {
      heard.push(payload);
      wake();
    });
    await bus.ready();
    async function until(count: number): Promise<string[]> {
      while (heard.length < count) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return heard;
    }
    return { heard, until, stop };
  }

  it('delivers to every process, including the sender, in order', async () => {
    const atHome = await collect(here, 'greetings');
    const abroad = await collect(there, 'greetings');
    for (const word of ['one', 'two', 'ä "quoted" \n line']) await here.publish('greetings', word);

    expect(await atHome.until(3)).toEqual(['one', 'two', 'ä "quoted" \n line']);
    expect(await abroad.until(3)).toEqual(['one', 'two', 'ä "quoted" \n line']);
  });

  it('keeps channels apart and drops unsubscribed ones', async () => {
    const kept = await collect(there, 'kept');
    const left = await collect(there, 'left');
    left.stop();
    await here.publish('left', 'unheard');
    await here.publish('other', 'unheard');
    await here.publish('kept', 'heard');

    expect(await kept.until(1)).toEqual(['heard']);
    expect(left.heard).toEqual([]);
  });

  it('calls all listeners, even when one of them fails', async () => {
    here.subscribe('fragile', () => {
      throw new Error('broken listener');
    });
    const healthy = await collect(here, 'fragile');
    await there.publish('fragile', 'still here');

    expect(await healthy.until(1)).toEqual(['still here']);
  });

  it('publishes with the transaction, or not at all', async () => {
    const pool = openPool(database.url);
    const db = drizzle(pool);
    const { until } = await collect(there, 'orders');

    const undone = db.transaction(async (tx) => {
      await here.publish('orders', 'rolled back', tx);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await db.transaction(async (tx) => {
      await here.publish('orders', 'on commit', tx);
      await here.publish('orders', 'at once');
      expect(await until(1)).toEqual(['at once']);
    });

    expect(await until(2)).toEqual(['at once', 'on commit']);
    await pool.end();
  });

  it('reconnects after a cut, reports a gap, and hears again', async () => {
    const { until } = await collect(there, 'news');
    const gap = new Promise<void>((resolve) => {
      there.onGap(resolve);
    });
    await medium.cutConnections();
    await gap;
    await here.publish('news', 'after the cut');

    expect(await until(1)).toEqual(['after the cut']);
  });

  it('accepts payloads below 8000 bytes, and rejects longer ones', async () => {
    const { until } = await collect(there, 'long');
    await here.publish('long', 'é'.repeat(3_999));

    expect((await until(1))[0]).toHaveLength(3_999);
    await expect(here.publish('long', 'é'.repeat(4_000))).rejects.toThrow(RangeError);
  });

  it.each(['', 'Upper', 'with space', 'a"b', '1st', 'x'.repeat(64)])(
    'refuses the channel %j',
    async (channel) => {
      await expect(here.publish(channel, 'x')).rejects.toThrow(TypeError);
      expect(() => here.subscribe(channel, () => {})).toThrow(TypeError);
    },
  );
});
