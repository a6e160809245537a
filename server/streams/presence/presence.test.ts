import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { later } from '#server/platform/clock.ts';
import { createPostgresBus } from '#server/platform/realtime/create-postgres-bus.ts';
import { streamChatMessages } from '#server/streams/chat/chat.tables.ts';
import { liveStreams, streamViewerSamples, streamViewers } from '#server/streams/streams.tables.ts';
import type { StreamStatistics } from '#shared/streams/streams.contract.ts';
import { useTestShop } from '#tests/support/billing/use-test-shop.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makePerson } from '#tests/support/people.ts';
import { createPresence } from './create-presence.ts';
import { sweepViewers } from './sweep-viewers.ts';

const test = await useTestShop();
const { deps, call, advance, posted } = test;
const creator = await makePerson(test, { role: 'creator' });
const ada = await makePerson(test);
const visitor = (name: string) => `visitor:${name.padEnd(16, '-')}`;

/** A process with its own viewers. */
async function openProcess({ secondsBehind = 0 } = {}) {
  const bus = createPostgresBus({ url: test.databaseUrl, log: deps.log });
  afterAll(() => bus.close());
  const watching = new Map<string, Set<string>>();
  const clock = { ...deps.clock, now: () => later(deps.clock.now(), { seconds: -secondsBehind }) };
  const presence = createPresence({ ...deps, clock, hub: { ...deps.hub, presence: () => watching }, bus });
  await bus.ready();
  return {
    ...presence,
    watch(streamId: string, ...keys: string[]) {
      watching.set(`stream:${streamId}`, new Set(keys));
    },
  };
}

const [here, there] = [await openProcess(), await openProcess()];

async function countsOf(streamId: string): Promise<[now: number, most: number, rows: number]> {
  const [row] = await deps.db.select().from(liveStreams).where(eq(liveStreams.id, streamId));
  const rows = await deps.db.$count(streamViewers, eq(streamViewers.stream_id, streamId));
  return [row?.viewer_count ?? -1, row?.max_viewers ?? -1, rows];
}

async function statisticsOf(streamId: string) {
  const token = await test.tokenOf(creator);
  return (await call<StreamStatistics>('GET', `/api/me/streams/${streamId}/statistics`, { token })).json;
}

/** By the database's clock, which no test can move. */
async function letPass(streamId: string, seconds: number): Promise<void> {
  await deps.db
    .update(streamViewers)
    .set({ last_seen_at: sql`${streamViewers.last_seen_at} - ${seconds} * interval '1 second'` })
    .where(eq(streamViewers.stream_id, streamId));
  advance({ seconds });
}

/** Until what is written bears another time than what was. */
const untilLater = () => deps.db.execute(sql`select pg_sleep(0.002)`);

const ticksOn = (topic: string) =>
  posted.flatMap((said) => (said.topic === topic && said.name === 'viewers.counted' ? [said.data] : []));

describe('viewers', () => {
  it('are counted as they come and go, and the most at once are remembered', async () => {
    const { id } = await makeStream(test, creator.id, { status: 'live' });
    here.watch(id, ada.id, visitor('a'), visitor('b'));
    await here.write();
    expect(await countsOf(id)).toEqual([3, 3, 3]);
    here.watch(id, ada.id);
    await here.write();
    expect(await countsOf(id)).toEqual([1, 3, 1]);
    const [row] = await deps.db.select().from(streamViewers).where(eq(streamViewers.stream_id, id));
    expect(row).toMatchObject({ viewer_key: ada.id, user_id: ada.id });
    const expected = [3, 1].map((viewerCount) => ({ streamId: id, viewerCount }));
    for (const topic of [`stream:${id}`, 'streams']) expect(ticksOn(topic)).toEqual(expected);
    await here.write();
    expect(ticksOn('streams'), 'nothing changed').toEqual(expected);
    here.watch(id);
    await here.write();
    expect(await countsOf(id)).toEqual([0, 3, 0]);
  });

  it('of premium-only streams are not told to those who look at the list', async () => {
    const { id } = await makeStream(test, creator.id, { status: 'live', is_premium_only: true });
    const before = ticksOn('streams').length;
    here.watch(id, ada.id);
    await here.write();
    expect(ticksOn(`stream:${id}`)).toEqual([{ streamId: id, viewerCount: 1 }]);
    expect(ticksOn('streams')).toHaveLength(before);
  });

  it('are written in as many statements as one viewer is', async () => {
    const [few, many] = [await makeStream(test, creator.id), await makeStream(test, creator.id)];
    const statementsOf = async (streamId: string, ...keys: string[]) => {
      here.watch(streamId, ...keys);
      const query = vi.spyOn(Client.prototype, 'query');
      await here.write();
      const ours = query.mock.calls.filter(([statement]) => /stream/.test(JSON.stringify(statement)));
      query.mockRestore();
      return ours.length;
    };
    const one = await statementsOf(few.id, visitor('one'));
    const keys = Array.from({ length: 1000 }, (_, at) => visitor(`${at}`));
    expect(await statementsOf(many.id, ...keys)).toBe(one);
    expect(await countsOf(many.id)).toEqual([1000, 1000, 1000]);
    expect(await statementsOf(many.id, ...keys), 'and in none while nothing changes').toBe(0);
    here.watch(many.id);
    await here.write();
  });

  it('are written again after half a minute, and no longer count once their process has died', async () => {
    const { id } = await makeStream(test, creator.id, { status: 'live' });
    const dead = await openProcess();
    dead.watch(id, visitor('lost'));
    await dead.write();
    here.watch(id, visitor('kept'));
    await here.write();
    expect(await countsOf(id)).toEqual([2, 2, 2]);
    await letPass(id, 60);
    await here.write();
    await sweepViewers(deps);
    expect(await countsOf(id), 'it may still write').toEqual([2, 2, 2]);
    await letPass(id, 16);
    await sweepViewers(deps);
    expect(await countsOf(id)).toEqual([1, 2, 1]);
    expect(ticksOn(`stream:${id}`).at(-1)).toEqual({ streamId: id, viewerCount: 1 });
  });

  it('count whatever the clock of their process says', async () => {
    const { id } = await makeStream(test, creator.id, { status: 'live' });
    const late = await openProcess({ secondsBehind: 600 });
    late.watch(id, ada.id);
    await late.write();
    await sweepViewers(deps);
    expect(await countsOf(id)).toEqual([1, 1, 1]);
    await untilLater();
    here.watch(id, ada.id);
    await here.write();
    late.watch(id);
    await late.write();
    expect(await countsOf(id), 'seen since').toEqual([1, 1, 1]);
    here.watch(id);
    await here.write();
    expect(await countsOf(id)).toEqual([0, 1, 0]);
  });

  it('are told again every minute: a count may get lost on its way', async () => {
    const { id } = await makeStream(test, creator.id, { status: 'live' });
    here.watch(id, ada.id);
    await here.write();
    posted.length = 0;
    await sweepViewers(deps);
    for (const topic of [`stream:${id}`, 'streams'])
      expect(ticksOn(topic)).toContainEqual({ streamId: id, viewerCount: 1 });
    here.watch(id);
    await here.write();
  });

  it('of a process that died are not added to those who came since, nor to the most at once', async () => {
    const { id } = await makeStream(test, creator.id, { status: 'live' });
    await deps.db.insert(streamViewers).values({
      stream_id: id,
      viewer_key: visitor('gone'),
      last_seen_at: sql`now() - interval '76 seconds'`,
    });
    here.watch(id, ada.id);
    await here.write();
    expect(await countsOf(id), 'before they are swept').toEqual([1, 1, 2]);
  });

  it('are counted again if a count is wrong', async () => {
    const { id } = await makeStream(test, creator.id, { status: 'live', viewer_count: 17, max_viewers: 20 });
    await sweepViewers(deps);
    expect(await countsOf(id)).toEqual([0, 20, 0]);
  });

  it('in two tabs, through two processes, count once and until the last one is closed', async () => {
    const { id } = await makeStream(test, creator.id, { status: 'live' });
    there.watch(id, ada.id);
    await there.write();
    here.watch(id, ada.id);
    await here.write();
    expect(await countsOf(id)).toEqual([1, 1, 1]);
    here.watch(id);
    await here.write();
    // The other process hears of it and writes them again.
    await vi.waitFor(
      async () => {
        await there.write();
        expect(await countsOf(id)).toEqual([1, 1, 1]);
      },
      { timeout: 60_000, interval: 20 },
    );
    there.watch(id);
    await there.write();
    expect(await countsOf(id)).toEqual([0, 1, 0]);
  });

  it('whom another process has seen since are left to it', async () => {
    const { id } = await makeStream(test, creator.id, { status: 'live' });
    here.watch(id, ada.id);
    await here.write();
    await untilLater();
    there.watch(id, ada.id);
    await there.write();
    here.watch(id);
    await here.write();
    expect(await countsOf(id)).toEqual([1, 1, 1]);
  });

  it('of a stream that was deleted stop nothing', async () => {
    const [gone, kept] = [await makeStream(test, creator.id), await makeStream(test, creator.id)];
    await deps.db.delete(liveStreams).where(eq(liveStreams.id, gone.id));
    here.watch(gone.id, ada.id);
    here.watch(kept.id, ada.id, crypto.randomUUID());
    await here.write();
    expect(await countsOf(kept.id)).toEqual([2, 2, 2]);
  });

  it('leave with a process that stops', async () => {
    const { id } = await makeStream(test, creator.id, { status: 'live' });
    const stopping = await openProcess();
    stopping.watch(id, ada.id);
    await stopping.write();
    stopping.watch(id);
    await stopping.stop();
    expect(await countsOf(id)).toEqual([0, 1, 0]);
  });
});

describe('statistics', () => {
  it('have the most viewers of each minute in which the stream was live', async () => {
    advance({ seconds: 60 - deps.clock.now().getSeconds() });
    const start = deps.clock.now();
    const { id } = await makeStream(test, creator.id, { status: 'scheduled' });
    here.watch(id, visitor('early'));
    await here.write();
    await deps.db.update(liveStreams).set({ status: 'live' }).where(eq(liveStreams.id, id));
    here.watch(id, visitor('a'), visitor('b'), visitor('c'));
    await here.write();
    here.watch(id, visitor('a'));
    await here.write();
    advance({ minutes: 1 });
    await here.write();
    await sweepViewers(deps);
    expect(await statisticsOf(id)).toMatchObject({
      viewerCount: 1,
      maxViewers: 3,
      samples: [
        { minute: start.toISOString(), viewers: 3 },
        { minute: later(start, { minutes: 1 }).toISOString(), viewers: 1 },
      ],
    });
  });

  it('stay as they were once the stream has ended, whoever claims to watch it', async () => {
    const { id } = await makeStream(test, creator.id, { status: 'live' });
    here.watch(id, visitor('a'));
    await here.write();
    await deps.db.update(liveStreams).set({ status: 'ended' }).where(eq(liveStreams.id, id));
    here.watch(id, visitor('a'), visitor('b'), visitor('c'));
    await here.write();
    expect(await statisticsOf(id)).toMatchObject({ viewerCount: 1, maxViewers: 1 });
    here.watch(id, visitor('b'), visitor('c'));
    await here.write();
    expect(await statisticsOf(id)).toMatchObject({ viewerCount: 0, maxViewers: 1 });
  });

  it('of a long stream are thinned out, without losing its peak', async () => {
    const { id } = await makeStream(test, creator.id, { status: 'ended' });
    const start = deps.clock.now();
    await deps.db.insert(streamViewerSamples).values(
      Array.from({ length: 500 }, (_, at) => ({
        stream_id: id,
        minute: later(start, { minutes: at }),
        viewers: at === 333 ? 99 : 7,
      })),
    );
    const { samples } = await statisticsOf(id);
    expect(samples).toHaveLength(100);
    expect(samples[0]?.minute).toBe(start.toISOString());
    expect(samples.filter(({ viewers }) => viewers === 99)).toHaveLength(1);
  });

  it('count messages that are shown, and tips by their money', async () => {
    const { id } = await makeStream(test, creator.id, { status: 'live' });
    const values = { stream_id: id, user_id: ada.id, message: 'Hi' };
    await deps.db
      .insert(streamChatMessages)
      .values([values, values, { ...values, removed_at: deps.clock.now() }]);
    const tip = { kind: 'tip', streamId: id, amountCents: 500 };
    await test.buy(tip);
    await test.buy({ ...tip, amountCents: 1025 });
    const returned = await test.buy({ ...tip, amountCents: 5000 });
    expect(await statisticsOf(id)).toMatchObject({ messageCount: 2, tipCount: 3, tipsCents: 6525 });
    await test.refundAsAdministrator(returned.id, 5000);
    await test.hear();
    expect(await statisticsOf(id)).toMatchObject({ messageCount: 2, tipCount: 2, tipsCents: 1525 });
  });
});
