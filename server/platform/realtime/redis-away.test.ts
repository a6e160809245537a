import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type RedisStandIn, startRedisStandIn } from '#tests/support/stand-ins/redis-stand-in.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createPostgresBus } from './create-postgres-bus.ts';
import { createRedisBus } from './create-redis-bus.ts';

const { url } = await useTestDatabase();
const CHANNEL = 'news';
const GONE = 'Redis is away; until it is back, messages go through PostgreSQL';
const BACK = 'Redis is back';

async function startRedis(): Promise<RedisStandIn> {
  const redis = await startRedisStandIn();
  onTestFinished(() => redis.close());
  return redis;
}

/** A process that listens, and records messages, gaps and log lines. */
async function openBus(redis: Pick<RedisStandIn, 'url'>) {
  const logged: string[] = [];
  const log = pino({ base: null }, { write: (line) => void logged.push(JSON.parse(line).msg) });
  const bus = await createRedisBus({ url: redis.url, log, viaDatabase: createPostgresBus({ url, log }) });
  onTestFinished(() => bus.close());
  const heard: string[] = [];
  let gaps = 0;
  bus.subscribe(CHANNEL, (payload) => heard.push(payload));
  bus.onGap(() => {
    gaps += 1;
  });
  await bus.ready();
  return {
    logged,
    heard,
    publish: (payload: string) => bus.publish(CHANNEL, payload),
    untilHeard: (payload: string) => vi.waitFor(() => expect(heard).toContain(payload), 60_000),
    untilGap: () => vi.waitFor(() => expect(gaps).toBe(1), 60_000),
  };
}

/** Waits until it publishes through Redis again: both connections must be back, one by one. */
async function untilThrough(redis: RedisStandIn, process: Awaited<ReturnType<typeof openBus>>) {
  await vi.waitFor(async () => {
    const word = crypto.randomUUID();
    await process.publish(word);
    expect(redis.published).toContain(word);
  }, 60_000);
}

describe('a start without Redis', () => {
  it('completes, uses PostgreSQL, and switches over when Redis is there', async () => {
    const redis = await startRedis();
    redis.goAway();
    const [here, there] = [await openBus(redis), await openBus(redis)];
    await here.publish('without Redis');
    await there.untilHeard('without Redis');
    await here.untilHeard('without Redis');
    expect(redis.published).toEqual([]);

    redis.comeBack();
    await Promise.all([here.untilGap(), there.untilGap()]);
    await untilThrough(redis, here);
    await here.publish('with Redis');
    await there.untilHeard('with Redis');
    expect(redis.published).toContain('with Redis');
    expect(there.heard.filter((payload) => payload === 'with Redis')).toHaveLength(1);
  });

  it('says when Redis is there, and refuses the password', async () => {
    const redis = createServer((socket) =>
      socket.on('error', () => undefined).on('data', () => socket.write('-WRONGPASS invalid password\r\n')),
    ).listen(0, '127.0.0.1');
    await once(redis, 'listening');
    onTestFinished(() => void redis.close());
    const { port } = redis.address() as AddressInfo;
    const { logged, publish, untilHeard } = await openBus({ url: `redis://:wrong@127.0.0.1:${port}` });
    await publish('nevertheless');
    await untilHeard('nevertheless');
    expect(logged).toEqual([
      'Redis refuses REDIS_URL; until it is corrected, messages go through PostgreSQL',
    ]);
  });

  it('is logged once, however many attempts follow', async () => {
    const redis = await startRedis();
    redis.goAway();
    const { logged, untilGap } = await openBus(redis);
    await vi.waitFor(() => expect(redis.attempts).toBeGreaterThan(5), 60_000);
    expect(logged).toEqual([GONE]);
    redis.comeBack();
    await untilGap();
    expect(logged).toEqual([GONE, BACK]);
  });
});

describe('Redis that goes away', () => {
  it('loses no message sent meanwhile, and reports a gap when it is back', async () => {
    const redis = await startRedis();
    const [here, there] = [await openBus(redis), await openBus(redis)];
    await here.publish('before');
    await there.untilHeard('before');
    expect(redis.published).toEqual(['before']);

    redis.goAway();
    await vi.waitFor(() => expect([here.logged, there.logged]).toEqual([[GONE], [GONE]]), 60_000);
    await here.publish('meanwhile');
    await there.untilHeard('meanwhile');
    expect(redis.published).toEqual(['before']);

    redis.comeBack();
    await Promise.all([here.untilGap(), there.untilGap()]);
    await untilThrough(redis, here);
    await here.publish('afterwards');
    await there.untilHeard('afterwards');
  });

  it('does not lose the message in flight', async () => {
    const redis = await startRedis();
    const [here, there] = [await openBus(redis), await openBus(redis)];
    const words = Array.from({ length: 20 }, (_, number) => `word ${number}`);
    const published = words.map((word) => here.publish(word));
    redis.goAway();
    await Promise.all(published);
    for (const word of words) await there.untilHeard(word);
  });
});
