import { once } from 'node:events';
import { and, eq, gt, like, max } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { createPostgresBus } from '#server/platform/realtime/create-postgres-bus.ts';
import { REALTIME_LIMITS } from '#server/platform/realtime/realtime-limits.ts';
import { liveStreams, streamViewers } from '#server/streams/streams.tables.ts';
import { REALTIME_PATH, type ServerFrame, streamTopic } from '#shared/realtime.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { forkServer, killServer } from '#tests/support/outage/fork-server.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { createRooms } from './create-rooms.ts';
import { createTopicRecords } from './topic-records.ts';

const MESSAGES = 200;
const VIEWERS = 20;

const test = await useTestApp();
const { db } = test.deps;

it('viewers of a killed process move to another one: nobody misses or doubles a message, or counts twice', async () => {
  const creator = await makePerson(test, { role: 'creator' });
  const stream = await makeStream(test, creator.id, { status: 'live' });
  const topic = streamTopic(stream.id);
  const say = openMouth();
  const [doomed, other] = await Promise.all([forkServer(test.databaseUrl), forkServer(test.databaseUrl)]);
  const viewers = Array.from({ length: VIEWERS }, (_, at) =>
    at % 2 === 0
      ? follow(topic, `who-has-to-move-${at}`, [doomed.address, other.address])
      : follow(topic, `who-need-not-move-${at}`, [other.address]),
  );
  await Promise.all(viewers.map(({ hasJoined }) => hasJoined));
  const countOf = async () => {
    const [row] = await db.select().from(liveStreams).where(eq(liveStreams.id, stream.id));
    return [row?.viewer_count, row?.max_viewers];
  };
  await expect.poll(countOf, { timeout: 20_000 }).toEqual([VIEWERS, VIEWERS]);
  const [newest] = await db.select({ at: max(streamViewers.last_seen_at) }).from(streamViewers);
  const countedAt = newest?.at ?? new Date();

  for (let number = 1; number <= MESSAGES; number += 1) {
    if (number === MESSAGES / 2) await killServer(doomed.server);
    await say(topic, String(number));
  }
  const said = Array.from({ length: MESSAGES }, (_, at) => String(at + 1));
  for (const { heard } of viewers) await expect.poll(() => heard, { timeout: 20_000 }).toEqual(said);
  expect(viewers.filter(({ moves }) => moves() > 1)).toHaveLength(VIEWERS / 2);
  // Their rows are still there; whoever has them now takes these over.
  const isTakenOver = and(
    like(streamViewers.viewer_key, 'visitor:who-has-to-move-%'),
    gt(streamViewers.last_seen_at, countedAt),
  );
  await expect.poll(() => db.$count(streamViewers, isTakenOver), { timeout: 20_000 }).toBe(VIEWERS / 2);
  expect(await countOf()).toEqual([VIEWERS, VIEWERS]);
  for (const { leave } of viewers) leave();
  await expect.poll(countOf, { timeout: 20_000 }).toEqual([0, VIEWERS]);
});

/** Says something in a topic as an operation does: in its transaction. */
function openMouth() {
  const bus = createPostgresBus({ url: test.databaseUrl, log: pino({ level: 'silent' }) });
  onTestFinished(() => bus.close());
  const rooms = createRooms({
    bus,
    log: pino({ level: 'silent' }),
    records: createTopicRecords(db),
    limits: REALTIME_LIMITS,
    admitted: async (_, people) => new Set(people),
  });
  return (topic: string, streamId: string) =>
    db.transaction((tx) => rooms.post(topic, { name: 'stream.changed', data: { streamId } }, tx));
}

/** A visitor who comes back with the number of the last message whenever the connection is lost. */
function follow(topic: string, visitor: string, addresses: readonly string[]) {
  const heard: string[] = [];
  const { promise: hasJoined, resolve: reportJoined } = Promise.withResolvers<void>();
  let last = 0;
  let moves = 0;
  let isOver = false;
  let socket: WebSocket;
  void keepConnected();
  onTestFinished(leave);

  function leave(): void {
    isOver = true;
    socket.terminate();
  }

  async function keepConnected(): Promise<void> {
    while (!isOver) {
      const address = addresses[Math.min(moves, addresses.length - 1)] ?? '';
      moves += 1;
      socket = new WebSocket(`${address.replace('http', 'ws')}${REALTIME_PATH}`, {
        origin: 'http://127.0.0.1',
      });
      socket.on('message', (data) => hear(JSON.parse(data.toString())));
      socket.on('error', () => {});
      socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', visitor })));
      await once(socket, 'close').catch(() => undefined);
    }
  }

  function hear(frame: ServerFrame): void {
    if (frame.type === 'welcome')
      socket.send(JSON.stringify({ type: 'join', topic, after: last, isPresent: true }));
    if (frame.type === 'joined') reportJoined();
    if (frame.type !== 'news') return;
    expect(frame.first).toBe(last + 1);
    heard.push(...frame.messages.map(({ data }) => ('streamId' in data ? data.streamId : '')));
    last += frame.messages.length;
  }

  return { heard, hasJoined, moves: () => moves, leave };
}
