import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { users } from '#server/auth/auth.tables.ts';
import { streamRecordings, streamSignals } from '#server/live-video/live-video.tables.ts';
import { makeSignal } from '#server/live-video/media/flv-fixture.ts';
import { UNUSABLE } from '#server/live-video/media/unusable.ts';
import { createPackager } from '#server/live-video/packager/create-packager.ts';
import { later, systemClock } from '#server/platform/clock.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { streamTopic } from '#shared/realtime.ts';
import { openStudio, PATIENT } from '#tests/support/live/open-studio.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { createSignals } from './create-signals.ts';
import { REFUSALS, SIGNALS_AT_ONCE } from './refusals.ts';
import { endAbandonedJob } from './signals.jobs.ts';

const test = await useTestApp();
const { deps, signals, advance, posted, logLines } = test;
const { open, connect, send } = await openStudio(test);

const told = ({ id }: { id: string }) =>
  posted.filter(({ topic, name }) => topic === streamTopic(id) && name === 'stream.signal').length;
const statusOf = async ({ id }: { id: string }) =>
  (await deps.db.select().from(liveStreams).where(eq(liveStreams.id, id)))[0]?.status;
const runAbandonedJob = () =>
  deps.queue.send(endAbandonedJob, {}).then(() => deps.queue.drainJob(endAbandonedJob));

describe('a stream key', () => {
  it('lets an encoder in that its creator’s page then shows, and no other', async () => {
    const stream = await open();
    expect(await stream.signal()).toMatchObject({ ingest: 'open', isConnected: false, previewUrl: null });
    const wrong = await connect('a-key-that-nobody-has-been-given-by-anybody');
    expect(wrong.status).toMatchObject({
      code: 'NetStream.Publish.BadName',
      description: REFUSALS.unknownKey,
    });

    const encoder = await stream.connect();
    expect(encoder.status?.code).toBe('NetStream.Publish.Start');
    await send(encoder, stream, makeSignal(), 3);
    await signals.tick();
    await signals.tick();
    expect(await stream.signal()).toMatchObject({
      isConnected: true,
      source: 'encoder',
      video: { width: 160, height: 90 },
      audio: { sampleRate: 44_100, channels: 1 },
      lostAt: null,
      recording: { isRunning: false, stoppedBy: null },
    });

    // Replaced, the key is worth nothing any more, to whoever is connected with it either.
    await stream.replaceKey();
    await signals.tick();
    await encoder.closed;
    expect(encoder.status?.description).toBe(REFUSALS.replacedKey);
    expect((await stream.connect()).status?.description).toBe(REFUSALS.unknownKey);
    expect(await stream.signal()).toMatchObject({ isConnected: false, lostAt: expect.any(String) });
    expect(logLines.join('')).not.toContain(stream.key);
  });

  it('that is wrong, or opens nothing, is noted for operators: who and why, and not without end', async () => {
    const stream = await open({ status: 'ended' });
    advance({ seconds: 10 });
    const [lines, before] = [logLines.length, signals.refused()];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await connect(`a-wrong-key-${attempt}`);
      await stream.connect();
    }
    advance({ seconds: 10 });
    await stream.connect();
    const noted = logLines.slice(lines).filter((line) => line.includes('was turned away'));
    expect(noted.map((line) => JSON.parse(line))).toMatchObject([
      { level: 30, reason: REFUSALS.unknownKey, source: 'encoder' },
      { level: 30, reason: REFUSALS.ended, source: 'encoder', streamId: stream.id },
      { level: 30, reason: REFUSALS.ended, source: 'encoder', streamId: stream.id, unsaid: 2 },
    ]);
    expect(noted.join('')).not.toMatch(new RegExp(`wrong-key|${stream.key}`));
    const counted = (name: string) => (signals.refused()[name] ?? 0) - (before[name] ?? 0);
    expect(['unknown-key', 'ended'].map(counted)).toEqual([3, 4]);
  });

  it('of a stream that is over, or of somebody suspended, opens nothing', async () => {
    const [ended, suspended] = [await open({ status: 'live' }), await open()];
    const [first, second] = [await ended.connect(), await suspended.connect()];
    await ended.end();
    await deps.db
      .update(users)
      .set({ suspended_at: deps.clock.now() })
      .where(eq(users.id, suspended.creator.id));
    await signals.tick();
    await Promise.all([first.closed, second.closed]);
    expect([first, second].map(({ status }) => status?.description)).toEqual([
      REFUSALS.ended,
      REFUSALS.suspended,
    ]);
    expect((await ended.connect()).status?.description).toBe(REFUSALS.ended);
    expect((await suspended.connect()).status?.description).toBe(REFUSALS.suspended);
    expect(await ended.signal()).toMatchObject({ isConnected: false, refusal: REFUSALS.ended });
  });
});

describe('a second encoder', () => {
  it('with the same key takes over, and the picture goes on behind it', async () => {
    const stream = await open({ status: 'live' });
    const hanging = await stream.connect();
    await send(hanging, stream, makeSignal(), 3);
    const before = deps.signals.find(stream.id)?.window;
    const next = await stream.connect();
    await hanging.closed;
    expect(hanging.status?.description).toBe(REFUSALS.takenOver);
    await send(next, stream, makeSignal(), 3);
    const window = deps.signals.find(stream.id)?.window;
    expect(window).toBe(before);
    expect(window?.writePlaylist({ from: 0 })).toContain('#EXT-X-DISCONTINUITY\n');
    await signals.tick();
    expect(await stream.signal()).toMatchObject({ isConnected: true });

    // The same in another process, which says so in the row alone.
    const elsewhere = crypto.randomUUID();
    await deps.db
      .update(streamSignals)
      .set({ connection_id: elsewhere, node_id: crypto.randomUUID() })
      .where(eq(streamSignals.stream_id, stream.id));
    await signals.tick();
    await next.closed;
    expect(next.status?.description).toBe(REFUSALS.takenOver);
    expect(deps.signals.find(stream.id)).toBeNull();
    const [row] = await deps.db.select().from(streamSignals).where(eq(streamSignals.stream_id, stream.id));
    expect(row).toMatchObject({ connection_id: elsewhere, lost_at: null });
  });

  it('that is replaced and connects again does not take turns with the other one for ever', async () => {
    const stream = await open({ status: 'live' });
    let current = await stream.connect();
    await send(current, stream, makeSignal(), 2);
    for (let turn = 0; turn < 2; turn += 1) {
      const next = await stream.connect();
      await current.closed;
      expect(current.status?.description).toBe(REFUSALS.takenOver);
      await send(next, stream, makeSignal(), 2);
      current = next;
    }
    const refused = { code: 'NetStream.Failed', description: REFUSALS.contested };
    // Not even once its attempts have become rare, as those of streaming software do.
    for (const seconds of [1, 2, 40, 400]) {
      advance({ seconds });
      await send(current, stream, makeSignal({ from: seconds * 1000 }), 2);
      expect((await stream.connect()).status).toMatchObject(refused);
    }
    expect(current.socket.closed).toBe(false);
    // One that hangs is replaced, whoever quarrelled before.
    advance({ seconds: 3 });
    const rescue = await stream.connect();
    expect(rescue.status?.code).toBe('NetStream.Publish.Start');
    await current.closed;
    await rescue.leave();
  });

  it('does not do so between processes either', async () => {
    const stream = await open({ status: 'live' });
    const claimElsewhere = (kilobitsPerSecond: number) =>
      deps.db
        .update(streamSignals)
        .set({
          ...{
            connection_id: crypto.randomUUID(),
            node_id: crypto.randomUUID(),
            seen_at: deps.clock.now(),
          },
          figures: { video: null, audio: null, kilobitsPerSecond, droppedFrames: 0 },
        })
        .where(eq(streamSignals.stream_id, stream.id));
    for (let turn = 0; turn < 3; turn += 1) {
      const encoder = await stream.connect();
      expect(encoder.status?.code).toBe('NetStream.Publish.Start');
      await claimElsewhere(turn === 2 ? 0 : 900);
      await signals.tick();
      await encoder.closed;
    }
    const hanging = await stream.connect();
    expect(hanging.status?.code).toBe('NetStream.Publish.Start');
    await claimElsewhere(900);
    await signals.tick();
    await hanging.closed;
    expect((await stream.connect()).status?.description).toBe(REFUSALS.contested);
  });

  it('is one too many if a creator sends so many streams already, or connects without end', async () => {
    const stream = await open();
    const sinks = [];
    for (let count = 0; count < SIGNALS_AT_ONCE; count += 1) {
      const { id } = await makeStream(test, stream.creator.id);
      sinks.push(await deps.signals.open({ streamId: id, source: 'device' }, () => undefined));
    }
    expect((await stream.connect()).status?.description).toBe(REFUSALS.tooMany);
    // Said on its page too, although it never had a signal.
    await vi.waitFor(async () => {
      expect(await stream.signal()).toMatchObject({
        ...{ isConnected: false, source: null, connectedAt: null, lostAt: null },
        refusal: REFUSALS.tooMany,
      });
    }, PATIENT);
    await stream.goLive();
    expect(await stream.playback()).toMatchObject({ state: 'waiting', liveUrl: null });
    sinks[0]?.end();
    await signals.tick();
    const encoder = await stream.connect();
    expect(encoder.status?.code).toBe('NetStream.Publish.Start');
    const again = () => deps.signals.open({ streamId: stream.id, source: 'device' }, () => undefined);
    for (let count = 0; count < 8; count += 1) await again();
    await expect(again()).rejects.toThrow(REFUSALS.tooOften);
    advance({ seconds: 10 });
    (await again()).end();
    for (const sink of sinks) sink.end();
  });
});

describe('whoever asks for the replay of a stream that goes on', () => {
  it('makes no work for the signals of its process', async () => {
    const stream = await open({ status: 'live' });
    const sink = await deps.signals.open({ streamId: stream.id, source: 'device' }, () => undefined);
    makeSignal().feed(sink, 1);
    const written = vi.spyOn(deps.db, 'execute');
    await deps.signals.untilRecorded(stream.id);
    expect(written).not.toHaveBeenCalled();
    written.mockRestore();
    sink.end();
  });
});

describe('a stream that is ended just then', () => {
  it('lets nobody in any more', async () => {
    const stream = await open({ status: 'live' });
    const [ended, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const ending = deps.db.transaction(async (tx) => {
      await tx.update(liveStreams).set({ status: 'ended' }).where(eq(liveStreams.id, stream.id));
      ended.resolve();
      await over.promise;
    });
    await ended.promise;
    const opening = deps.signals.open({ streamId: stream.id, source: 'device' }, () => undefined);
    const refused = expect(opening).rejects.toThrow(REFUSALS.ended);
    await test.untilWaiting();
    over.resolve();
    await ending;
    await refused;
  });
});

describe('what cannot be shown', () => {
  it('is still said if the process was just writing that there is a picture', async () => {
    const stream = await open({ status: 'live' });
    const sink = await deps.signals.open({ streamId: stream.id, source: 'device' }, () => undefined);
    makeSignal().feed(sink, 3);
    sink.video(Buffer.from('\x90hvc1', 'latin1'), 3000);
    expect(deps.signals.find(stream.id)).not.toBeNull();
    await vi.waitFor(
      async () => expect((await stream.signal()).refusal).toEqual(expect.any(String)),
      PATIENT,
    );
    // As what was on its way then leaves it.
    await deps.db.update(streamSignals).set({ refusal: null }).where(eq(streamSignals.stream_id, stream.id));
    await signals.tick();
    expect((await stream.signal()).refusal).toEqual(expect.any(String));
  });
});

describe('viewers', () => {
  it('are told that the picture came, was lost and came back, however often seldom', async () => {
    const stream = await open();
    const early = await stream.connect();
    await signals.tick();
    expect(told(stream)).toBe(0);
    await stream.goLive();
    await signals.tick();
    expect(await stream.playback()).toMatchObject({ state: 'live', liveUrl: expect.any(String) });
    // Go Live itself was told.
    expect(told(stream)).toBe(0);
    advance({ seconds: 6 });
    early.vanish();
    await early.closed;
    await vi.waitFor(async () => {
      await signals.tick();
      expect(told(stream)).toBe(1);
    }, PATIENT);
    expect(await stream.playback()).toMatchObject({ state: 'reconnecting', liveUrl: expect.any(String) });
    for (let count = 0; count < 3; count += 1) {
      const encoder = await stream.connect();
      await signals.tick();
      if (count < 2) await encoder.leave();
    }
    expect(told(stream)).toBe(1);
    advance({ seconds: 6 });
    await signals.tick();
    await signals.tick();
    expect(told(stream)).toBe(2);
    expect(await stream.playback()).toMatchObject({ state: 'live' });
  });

  it('are told that it is back if it was given up although it never left', async () => {
    const stream = await open({ status: 'live' });
    const sink = await deps.signals.open({ streamId: stream.id, source: 'device' }, () => undefined);
    makeSignal().feed(sink, 3);
    await signals.tick();
    await signals.tick();
    const heard = () =>
      posted.flatMap((said) =>
        said.topic === streamTopic(stream.id) && said.name === 'stream.signal' ? said.data.isConnected : [],
      );
    expect(heard()).toEqual([true]);
    // The process could not write for a while.
    advance({ seconds: 15 });
    await runAbandonedJob();
    expect(heard()).toEqual([true, false]);
    await signals.tick();
    expect(heard()).toEqual([true, false, true]);
    expect(await stream.playback()).toMatchObject({ state: 'live' });
    await signals.tick();
    expect(heard()).toHaveLength(3);
    sink.end();
  });

  it('get a recording of what was sent since Go Live', async () => {
    const stream = await open();
    const encoder = await stream.connect();
    const camera = makeSignal();
    await send(encoder, stream, camera, 4);
    await stream.goLive();
    await signals.tick();
    await send(encoder, stream, camera, 4);
    await stream.end();
    await signals.tick();
    await vi.waitFor(async () => {
      const [recording] = await deps.db
        .select()
        .from(streamRecordings)
        .where(eq(streamRecordings.stream_id, stream.id));
      // Its first second was on the way when it went live.
      expect(recording?.duration_ms).toBeGreaterThan(2_500);
      expect(recording?.duration_ms).toBeLessThan(4_500);
    }, PATIENT);
    expect(await stream.playback()).toMatchObject({ state: 'replay', liveUrl: null });
  });
});

const NO_RECORDER = { take: () => undefined, settle: async () => undefined, leave: () => undefined };

describe('a signal that was lost', () => {
  it('is kept for whoever comes back, before Go Live for a minute only', async () => {
    const [early, live] = [await open(), await open({ status: 'live' })];
    for (const { id } of [early, live])
      (await deps.signals.open({ streamId: id, source: 'device' }, () => undefined)).end();
    const kept = () => [early, live].map(({ id }) => deps.signals.find(id) !== null);
    advance({ seconds: 59 });
    await signals.tick();
    expect(kept()).toEqual([true, true]);
    advance({ seconds: 1 });
    await signals.tick();
    expect(kept()).toEqual([false, true]);
  });

  it('gives way to later ones if together they hold too much, first if nobody could watch it', async () => {
    const huge = createSignals({
      ...deps,
      createRecorder: () => NO_RECORDER,
      createPackager(options) {
        const packager = createPackager(options);
        return { ...packager, window: Object.create(packager.window, { bytes: { value: 200 * 2 ** 20 } }) };
      },
    });
    const streams = [await open({ status: 'live' }), await open({ status: 'live' })];
    streams.push(await open(), await open({ status: 'live' }));
    const sinks = [];
    for (const { id } of streams)
      sinks.push(await huge.open({ streamId: id, source: 'device' }, () => undefined));
    const kept = () => streams.map(({ id }) => huge.find(id) !== null);
    for (const [index, sink] of sinks.entries()) {
      await huge.tick();
      expect(kept()).toEqual(index < 3 ? [true, true, true, true] : kept());
      sink.end();
      advance({ seconds: 1 });
    }
    await huge.tick();
    expect(kept()).toEqual([false, true, false, true]);
    await huge.close();
  });
});

describe('a signal that another process goes on with', () => {
  it('has numbers that were never used, also if it was ahead of its time, and begins with a break', async () => {
    const stream = await open({ status: 'live' });
    const openProcess = () => createSignals({ ...deps, createPackager, createRecorder: () => NO_RECORDER });
    const send = async (process: ReturnType<typeof openProcess>, seconds: number) => {
      const sink = await process.open({ streamId: stream.id, source: 'device' }, () => undefined);
      makeSignal().feed(sink, seconds);
      sink.end();
      const window = process.find(stream.id)?.window;
      if (!window) throw new Error('no signal');
      return window;
    };
    advance({ seconds: 100 });
    const [here, there] = [openProcess(), openProcess()];
    const before = await send(here, 55);
    expect(before.writePlaylist({ from: 0 })).not.toContain('#EXT-X-DISCONTINUITY\n');
    advance({ seconds: 5 });
    const after = await send(there, 3);
    expect(after.firstNumber).toBeGreaterThan(before.nextNumber);
    expect(after.writePlaylist({ from: 0 })).toContain('#EXT-X-DISCONTINUITY\n');
    await Promise.all([here.close(), there.close()]);
  });
});

describe('a signal that holds too much', () => {
  it('is ended in words, and its creator’s page says so', async () => {
    const crowded = createSignals({
      ...deps,
      createRecorder: () => NO_RECORDER,
      createPackager(options) {
        const packager = createPackager(options);
        return { ...packager, window: Object.create(packager.window, { bytes: { value: 2 ** 60 } }) };
      },
    });
    const stream = await open({ status: 'live' });
    const stop = vi.fn();
    const sink = await crowded.open({ streamId: stream.id, source: 'device' }, stop);
    makeSignal().feed(sink, 3);
    await crowded.tick();
    expect(stop).toHaveBeenCalledExactlyOnceWith(UNUSABLE.tooLarge);
    expect(crowded.find(stream.id)).toBeNull();
    await vi.waitFor(async () => expect((await stream.signal()).refusal).toBe(UNUSABLE.tooLarge), PATIENT);
    expect(crowded.refused()).toEqual({ unusable: 1 });
    await crowded.close();
  });
});

describe('the clocks of hosts', () => {
  it('may differ: signals are stamped and judged by the database’s', async () => {
    const { id } = await open({ status: 'live' });
    const ahead = vi.spyOn(systemClock, 'now').mockImplementation(() => later(new Date(), { hours: 1 }));
    const here = createSignals({
      ...deps,
      clock: systemClock,
      createPackager,
      createRecorder: () => NO_RECORDER,
    });
    const age = async () => {
      const { rows } = await deps.db.execute<{ minutes: number }>(
        sql`select extract(epoch from now() - seen_at)::float / 60 as minutes from stream_signals
          where stream_id = ${id}`,
      );
      return Math.abs(Math.round((rows[0]?.minutes ?? 60) / 60));
    };
    await here.open({ streamId: id, source: 'device' }, () => undefined);
    expect(await age()).toBe(0);
    await here.tick();
    expect(await age()).toBe(0);
    await here.close();
    ahead.mockRestore();
  });
});

describe('a process that stops', () => {
  it('does so within seconds, whatever is away, and tells its encoders first', async () => {
    const never = new Promise<void>(() => undefined);
    const leave = vi.fn();
    const createRecorder = () => ({ take: () => undefined, settle: () => never, leave });
    const stopping = createSignals({ ...deps, createPackager, createRecorder });
    const stream = await open({ status: 'live' });
    const stop = vi.fn();
    const sink = await stopping.open({ streamId: stream.id, source: 'device' }, stop);
    makeSignal().feed(sink, 3);
    const [locked, silence] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const silent = deps.db.transaction(async (tx) => {
      await tx.execute(sql`lock table stream_signals in access exclusive mode`);
      locked.resolve();
      await silence.promise;
    });
    await locked.promise;
    const closed = vi.fn();
    const closing = stopping.close().then(closed);
    expect(stop).toHaveBeenCalledExactlyOnceWith(REFUSALS.restarting);
    await test.untilWaiting();
    expect(closed).not.toHaveBeenCalled();
    advance({ seconds: 9 });
    expect(leave).not.toHaveBeenCalled();
    advance({ seconds: 1 });
    await closing;
    expect(leave).toHaveBeenCalledOnce();
    expect(stopping.find(stream.id)).toBeNull();
    silence.resolve();
    await silent;
  });
});

describe('a live stream without a signal', () => {
  it('is ended after ten minutes, counted from Go Live or the last signal', async () => {
    const [silent, lost, running] = [await open(), await open(), await open()];
    const [leaving, staying] = [await lost.connect(), await running.connect()];
    for (const stream of [silent, lost, running]) await stream.goLive();
    await signals.tick();
    await leaving.leave();
    await vi.waitFor(async () => {
      await signals.tick();
      expect(await lost.signal()).toMatchObject({ isConnected: false });
    }, PATIENT);
    advance({ minutes: 9 });
    await signals.tick();
    await signals.tick();
    await runAbandonedJob();
    expect(await Promise.all([silent, lost, running].map(statusOf))).toEqual(['live', 'live', 'live']);
    advance({ minutes: 2 });
    // The process that receives it could not reach the database for a while.
    await runAbandonedJob();
    expect(await Promise.all([silent, lost, running].map(statusOf))).toEqual(['ended', 'ended', 'live']);
    await signals.tick();
    await signals.tick();
    advance({ seconds: 8 });
    await runAbandonedJob();
    expect(await statusOf(running)).toBe('live');
    expect(await lost.playback()).toMatchObject({ state: 'none', liveUrl: null });
    await staying.leave();
  });
});
