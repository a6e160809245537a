import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { Redis } from 'ioredis';
import { expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { assembleDeps } from '#server/assemble-deps.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { createLog } from '#server/platform/log.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { REALTIME_PATH, type ServerFrame, streamTopic } from '#shared/realtime.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makePerson } from '#tests/support/people.ts';
import { lookUpProgram } from '#tests/support/programs/look-up-program.ts';
import { startRedis } from '#tests/support/stand-ins/start-redis.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';

vi.setConfig({ testTimeout: 120_000 });

const PUBLIC_URL = 'http://lunula.test';
const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 10 });
const program = lookUpProgram('redis-server');
if (program.path === null) it.todo(`topics and viewer counts pass through Redis (${program.whyNot})`);
else await tellStory(program.path);

async function tellStory(redisProgram: string): Promise<void> {
  const { url } = await useTestDatabase();

  it('topics and viewer counts pass through Redis, past it while it is gone, and nobody misses a message', async () => {
    const redis = await startRedis(redisProgram);
    onTestFinished(redis.kill);
    const [here, there] = [await openProcess(url, redis.url), await openProcess(url, redis.url)];
    const creator = await makePerson(here, { role: 'creator' });
    const { id } = await makeStream(here, creator.id, { status: 'live' });
    const topic = streamTopic(id);
    const throughRedis = await overhear(redis.url);
    const say = (process: typeof here, streamId: string) =>
      process.deps.db.transaction((tx) =>
        process.deps.hub.post(topic, { name: 'stream.changed', data: { streamId } }, tx),
      );

    const [ada, grace] = [here.follow(topic, 'ada'), there.follow(topic, 'grace')];
    await Promise.all([ada.hasJoined(1), grace.hasJoined(1)]);
    await there.presence.write();
    await ada.hasCounted(1);
    await here.presence.write();
    await Promise.all([ada.hasCounted(2), grace.hasCounted(2)]);
    const counts = () => throughRedis.filter((payload) => payload.includes('viewers.counted'));
    await until(() => expect(counts(), 'in the list and in the stream').toHaveLength(2 * 2));
    await say(here, 'before');
    await grace.hasHeard('before');

    await redis.kill();
    await say(there, 'meanwhile');
    await Promise.all([ada.hasHeard('before', 'meanwhile'), grace.hasHeard('before', 'meanwhile')]);
    const mary = there.follow(topic, 'mary');
    await mary.hasJoined(1);
    await there.presence.write();
    await Promise.all([ada.hasCounted(3), grace.hasCounted(3)]);

    await redis.restart();
    // Whatever was sent to Redis in the meantime is lost, so everybody is sent away and comes back.
    await Promise.all([ada.hasJoined(2), grace.hasJoined(2), mary.hasJoined(2)]);
    await say(here, 'after');
    const all = ['before', 'meanwhile', 'after'];
    await Promise.all([ada.hasHeard(...all), grace.hasHeard(...all), mary.hasHeard(...all)]);

    for (const viewer of [ada, grace, mary]) await viewer.leave();
    await vi.waitFor(
      async () => {
        for (const { presence } of [here, there]) await presence.write();
        const [stream] = await here.deps.db.select().from(liveStreams).where(eq(liveStreams.id, id));
        expect(stream).toMatchObject({ viewer_count: 0, max_viewers: 3 });
      },
      { timeout: 60_000, interval: 50 },
    );
  });
}

/** Everything that is sent through Redis. */
async function overhear(redisUrl: string): Promise<string[]> {
  const witness = new Redis(redisUrl);
  witness.on('error', () => {});
  onTestFinished(() => witness.disconnect());
  const heard: string[] = [];
  witness.on('pmessage', (_, _channel, payload) => heard.push(payload));
  await witness.psubscribe('*');
  return heard;
}

/** What one process runs, with its realtime part open to browsers. */
async function openProcess(databaseUrl: string, redisUrl: string) {
  const config = readConfig({ DATA_DIR: join(tmpdir(), 'lunula-real-redis'), REDIS_URL: redisUrl });
  const log = createLog({ level: 'silent' });
  const process = await assembleDeps(config, databaseUrl, PUBLIC_URL, log, { runsJobs: false });
  await process.deps.queue.start();
  const server = createServer().on('upgrade', process.hub.handleUpgrade).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    await process.hub.drain();
    server.close();
    await process.presence.stop();
    await process.close();
  });
  const { port } = server.address() as AddressInfo;
  return { ...process, follow: (topic: string, name: string) => follow(port, topic, name) };
}

/** A visitor who watches, and comes back with the number of the last message when sent away. */
function follow(port: number, topic: string, name: string) {
  const heard: string[] = [];
  let [last, joins, viewers, isOver] = [0, 0, 0, false];
  let socket: WebSocket;
  const done = keepConnected();

  async function keepConnected(): Promise<void> {
    while (!isOver) {
      socket = new WebSocket(`ws://127.0.0.1:${port}${REALTIME_PATH}`, { origin: PUBLIC_URL });
      socket.on('message', (data) => hear(JSON.parse(data.toString())));
      socket.on('error', () => {});
      socket.on('open', () => tell({ type: 'hello', visitor: name.padEnd(16, '-') }));
      await new Promise((resolve) => socket.once('close', resolve));
    }
  }

  const tell = (frame: object) => socket.send(JSON.stringify(frame));

  function hear(frame: ServerFrame): void {
    if (frame.type === 'welcome') tell({ type: 'join', topic, after: last, isPresent: true });
    if (frame.type === 'joined') joins += 1;
    if (frame.type === 'ticks') viewers = frame.ticks.at(-1)?.data.viewerCount ?? viewers;
    if (frame.type !== 'news') return;
    heard.push(...frame.messages.map(({ data }) => ('streamId' in data ? data.streamId : '')));
    last = frame.first + frame.messages.length - 1;
  }

  async function leave(): Promise<void> {
    isOver = true;
    socket.terminate();
    await done;
  }
  onTestFinished(leave);

  return {
    hasJoined: (times: number) => until(() => expect(joins).toBeGreaterThanOrEqual(times)),
    hasCounted: (count: number) => until(() => expect(viewers).toBe(count)),
    hasHeard: (...words: string[]) => until(() => expect(heard).toEqual(words)),
    leave,
  };
}
