import { buffer } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Deps } from '#server/deps.ts';
import { liveNodes, streamRecordings, streamSignals } from '#server/live-video/live-video.tables.ts';
import { makeSignal } from '#server/live-video/media/flv-fixture.ts';
import type { Segment } from '#server/live-video/packager/packager.ts';
import { assembleSignals } from '#server/live-video/signals/assemble-signals.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makePerson } from '#tests/support/people.ts';
import { startTcpProxy } from '#tests/support/stand-ins/tcp-proxy.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { claimRecording } from './claim-recording.ts';
import { createRecorders } from './create-recorders.ts';
import { createCamera, readRecording } from './recording-fixture.ts';
import { recordingKeys } from './recording-keys.ts';
import { sweepRecordings } from './sweep-recordings.ts';

const test = await useTestApp();
const { deps, advance, posted, logLines } = test;
const creator = await makePerson(test, { role: 'creator' });
const PATIENCE = { timeout: 30_000, interval: 20 };
const MEGABYTE = 2 ** 20;

const openStream = () => makeStream(test, creator.id, { status: 'live' });
const sweep = () => sweepRecordings(deps, new AbortController().signal);
const rowsOf = async ({ id }: { id: string }) => {
  const { recording, segments } = await readRecording(deps, id);
  return {
    recording,
    rows: segments.map(({ recording_id, ...row }) => row),
  };
};
/** What the log says of a stream. */
const said = ({ id }: { id: string }) =>
  logLines
    .map((line) => JSON.parse(line) as { level: number; streamId?: string; seconds?: number; msg: string })
    .filter(({ streamId }) => streamId === id);
const WARNING = 40;
const ERROR = 50;
const AGAIN = /is part of its recording again/;

const proxy = await startTcpProxy(test.databaseUrl);
const behind = openDatabase({ url: proxy.url, log: deps.log, max: 2 });
/** Nobody waits here for what lasts seconds, and what lasts longer never comes. */
const clock = {
  ...deps.clock,
  timeout: (ms: number) => (ms < 10_000 ? AbortSignal.timeout(10) : new AbortController().signal),
};
const cutOff: Deps = { ...deps, clock, db: behind.db };
cutOff.signals = assembleSignals(cutOff, () => cutOff);
afterAll(async () => {
  await cutOff.signals.close();
  await behind.close();
  await proxy.close();
});

/** A process that loses the database after its first segment, stores the others, and is stopped. */
async function recordAndStop(stream: { id: string }, [first, ...rest]: readonly Segment[]): Promise<void> {
  if (!first) throw new Error('nothing to record');
  const recorder = createRecorders(cutOff).open(stream.id);
  recorder.take(first);
  await recorder.settle();
  const { recording } = await readRecording(deps, stream.id);
  proxy.cut();
  for (const segment of rest) recorder.take(segment);
  const last = recordingKeys.segment(recording.id, { epoch: recording.epoch, position: rest.length });
  await vi.waitFor(async () => expect(await deps.media.head(last)).not.toBeNull(), PATIENCE);
  expect((await rowsOf(stream)).rows).toHaveLength(1);
  recorder.leave();
  await recorder.settle();
  proxy.forget();
}

const end = ({ id }: { id: string }) =>
  deps.db
    .update(liveStreams)
    .set({ status: 'ended', end_time: deps.clock.now() })
    .where(eq(liveStreams.id, id));

describe('what a process stored and could not write down before it was stopped', () => {
  it('is part of the recording again once the stream goes on', async () => {
    const [stream, whole] = [await openStream(), await openStream()];
    const camera = createCamera(deps);
    const before = [...camera.film(3), ...camera.film(1, { name: 'b-frames' })];
    await recordAndStop(stream, before);
    expect(said(stream).find(({ msg }) => msg.startsWith('the end of a recording'))).toMatchObject({
      level: WARNING,
      seconds: expect.closeTo(3, 0),
    });

    const after = createCamera(deps, 1000).film(2, { name: 'b-frames' });
    const next = createRecorders(deps).open(stream.id);
    for (const segment of after) next.take(segment);
    await next.settle();
    // As if nothing had happened in between but a restart.
    for (const segments of [before, after]) {
      const recorder = createRecorders(deps).open(whole.id);
      for (const segment of segments) recorder.take(segment);
      await recorder.settle();
    }
    const [mended, expected] = [await rowsOf(stream), await rowsOf(whole)];
    expect(mended.rows).toEqual(expected.rows);
    expect(mended.rows.map(({ epoch }) => epoch)).toEqual([0, 0, 0, 0, 1, 1]);
    for (const sum of ['bytes', 'duration_ms'] as const)
      expect(mended.recording[sum]).toBe(expected.recording[sum]);
  });

  it('is part of it some minutes after the end, if nobody sends it any more', async () => {
    const stream = await openStream();
    await recordAndStop(stream, createCamera(deps).film(4));
    await end(stream);
    await sweep();
    expect((await rowsOf(stream)).rows).toHaveLength(1);
    advance({ minutes: 7 });
    posted.length = 0;
    await sweep();
    const { recording, rows } = await rowsOf(stream);
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    expect(recording.duration_ms).toBe(rows.reduce((sum, { duration_ms }) => sum + duration_ms, 0));
    // Whoever has the replay open asks for it again.
    expect(posted.map(({ topic }) => topic)).toEqual([`stream:${stream.id}`]);
    // Looked for once.
    const open = vi.spyOn(deps.media, 'open');
    await sweep();
    expect(open).not.toHaveBeenCalled();
    open.mockRestore();
  });

  it('is not looked for while the process runs that received the stream', async () => {
    const stream = await openStream();
    await recordAndStop(stream, createCamera(deps).film(4));
    await end(stream);
    const id = crypto.randomUUID();
    const received = { source: 'encoder', connection_id: id, node_id: id, node_url: '' } as const;
    const moment = deps.clock.now();
    await deps.db
      .insert(streamSignals)
      .values({ ...received, stream_id: stream.id, connected_at: moment, seen_at: moment });
    advance({ minutes: 7 });
    const now = deps.clock.now();
    await deps.db.insert(liveNodes).values({ id, url: '', has_ingest: true, started_at: now, seen_at: now });
    await sweep();
    const { recording, rows } = await rowsOf(stream);
    expect([recording.is_complete, rows.length]).toEqual([false, 1]);
    advance({ minutes: 1 });
    await sweep();
    expect((await rowsOf(stream)).rows).toHaveLength(4);
  });

  it('is left to whoever goes on with it meanwhile', async () => {
    const stream = await openStream();
    await recordAndStop(stream, createCamera(deps).film(4));
    await end(stream);
    advance({ minutes: 7 });
    const open = vi.spyOn(deps.media, 'open').mockImplementationOnce(async (...asked) => {
      await claimRecording(deps, stream.id, crypto.randomUUID());
      return deps.media.open(...asked);
    });
    await sweep();
    open.mockRestore();
    const { recording, rows } = await rowsOf(stream);
    expect([recording.is_complete, rows.length]).toEqual([false, 1]);
    expect(said(stream)).not.toContainEqual(expect.objectContaining({ msg: expect.stringMatching(AGAIN) }));
    await sweep();
    expect((await rowsOf(stream)).rows).toHaveLength(4);
  });

  it('is found and removed whichever of several writers it is of', async () => {
    const [stream, gone] = [await openStream(), await openStream()];
    const keys: string[] = [];
    for (const { id } of [stream, gone]) {
      await recordAndStop({ id }, createCamera(deps).film(4));
      const { recording } = await readRecording(deps, id);
      const keyOf = (epoch: number, position: number) =>
        recordingKeys.segment(recording.id, { epoch, position });
      // The second found 1 and 2 of the first, whose 3 arrived later. The third died before it stored anything.
      for (let writer = 0; writer < 2; writer += 1) await claimRecording(deps, id, crypto.randomUUID());
      const opened = await deps.media.open(keyOf(0, 1));
      if (!opened) throw new Error('nothing was stored');
      const body = await buffer(opened.stream);
      for (const position of [3, 4])
        await deps.media.put(keyOf(1, position), body, { contentType: 'video/iso.segment' });
      keys.push(...[0, 1, 2, 3].map((position) => keyOf(0, position)), keyOf(1, 3), keyOf(1, 4));
    }
    await end(stream);
    await deps.db.delete(liveStreams).where(eq(liveStreams.id, gone.id));
    advance({ minutes: 7 });
    // Storage fails in the middle of it.
    const { remove } = deps.media;
    const failing = vi.spyOn(deps.media, 'remove').mockImplementation(async (key) => {
      if (failing.mock.calls.length > 2) throw new Error('503 Slow Down');
      return remove(key);
    });
    await sweep();
    failing.mockRestore();
    const { recording, rows } = await rowsOf(stream);
    expect(rows.map(({ epoch, position }) => [epoch, position])).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 3],
      [1, 4],
    ]);
    await deps.db
      .update(streamRecordings)
      .set({ deleted_at: deps.clock.now() })
      .where(eq(streamRecordings.id, recording.id));
    await sweep();
    for (const key of keys) expect([key, await deps.media.head(key)]).toEqual([key, null]);
  });

  it('is part of it however many others cannot be completed, and these can be tried again', async () => {
    const broken = await openStream();
    await end(broken);
    const [like] = await deps.db.select().from(liveStreams).where(eq(liveStreams.id, broken.id));
    if (!like) throw new Error('no stream');
    const streams = Array.from({ length: 100 }, () => ({ ...like, id: crypto.randomUUID() }));
    await deps.db.insert(liveStreams).values(streams);
    const writer = crypto.randomUUID();
    // They come before all others.
    const others = streams.map(({ id }, index) => ({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      stream_id: id,
      audience: 'public' as const,
      writer,
    }));
    await deps.db.insert(streamRecordings).values(others);
    const stream = await openStream();
    await recordAndStop(stream, createCamera(deps).film(4));
    await end(stream);
    advance({ minutes: 7 });
    const { open } = deps.media;
    const failing = vi.spyOn(deps.media, 'open').mockImplementation(async (key, ...rest) => {
      if (others.some(({ id }) => key.includes(id))) throw new Error('503 Slow Down');
      return open(key, ...rest);
    });
    await sweep();
    failing.mockRestore();
    expect((await rowsOf(stream)).rows).toHaveLength(4);
    const isOther = eq(streamRecordings.writer, writer);
    const [one] = await deps.db.select().from(streamRecordings).where(isOther);
    expect(one).toMatchObject({ epoch: 0, is_complete: false });
    await sweep();
    expect(await deps.db.$count(streamRecordings, and(isOther, streamRecordings.is_complete))).toBe(100);
  });

  it('is said to be lost only if it could not be stored either', async () => {
    const stream = await openStream();
    const put = () => new Promise<void>(() => undefined);
    const recorder = createRecorders({ ...deps, media: { ...deps.media, put } }).open(stream.id);
    for (const segment of createCamera(deps).film(3)) recorder.take(segment);
    recorder.leave();
    expect(said(stream)).toMatchObject([{ level: ERROR, seconds: expect.closeTo(3, 0) }]);
  });
});

describe('a process that is slow to store the end of a stream', () => {
  it('stores all of it, though it was looked for what has no row meanwhile', async () => {
    const stream = await openStream();
    const slow = Promise.withResolvers<void>();
    const put: Deps['media']['put'] = async (key, ...rest) => {
      if (key.endsWith('/1.m4s')) await slow.promise;
      return deps.media.put(key, ...rest);
    };
    const recorder = createRecorders({ ...deps, clock, media: { ...deps.media, put } }).open(stream.id);
    for (const segment of createCamera(deps).film(4)) recorder.take(segment);
    await vi.waitFor(async () => expect((await rowsOf(stream)).rows).toHaveLength(1), PATIENCE);
    await end(stream);
    advance({ minutes: 7 });
    await sweep();
    slow.resolve();
    await recorder.settle();
    expect((await rowsOf(stream)).rows.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    expect(said(stream)).toEqual([]);
  });
});

describe('a process that stops while the database is away', () => {
  it('waits for it as long as it can, and then has written down everything', async () => {
    const stream = await openStream();
    const sink = await cutOff.signals.open({ streamId: stream.id, source: 'device' }, () => undefined);
    const camera = makeSignal();
    camera.feed(sink, 2.5);
    await vi.waitFor(async () => expect((await rowsOf(stream)).rows).toHaveLength(2), PATIENCE);
    proxy.cut();
    camera.feed(sink, 2);
    const closed = vi.fn();
    const closing = cutOff.signals.close().then(closed);
    const failed = () => said(stream).some(({ msg }) => msg.includes('could not be recorded yet'));
    await vi.waitFor(() => expect(failed()).toBe(true), PATIENCE);
    expect(closed).not.toHaveBeenCalled();
    proxy.forget();
    await closing;
    expect((await rowsOf(stream)).recording.duration_ms).toBeCloseTo(4500, -3);
    expect(said(stream).filter(({ msg }) => msg.startsWith('the end of a recording'))).toEqual([]);
  });
});

describe('recorders whose storage hangs', () => {
  it('hold so much together, and the one that holds most gives up', async () => {
    const put = () => new Promise<void>(() => undefined);
    const recorders = createRecorders({ ...deps, media: { ...deps.media, put } }, 20 * MEGABYTE);
    const [segment] = createCamera(deps).film(1) as [Segment];
    const [small, large] = [await openStream(), await openStream()];
    const take = ({ id }: { id: string }, megabytes: number) => {
      const part = { bytes: Buffer.alloc(megabytes * MEGABYTE), seconds: 2, isIndependent: true };
      recorders.open(id).take({ ...segment, parts: [part] });
    };
    take(large, 12);
    take(small, 6);
    expect(recorders.waitingBytes()).toBe(18 * MEGABYTE);
    take(small, 4);
    expect(recorders.waitingBytes()).toBe(10 * MEGABYTE);
    await vi.waitFor(() => {
      advance({ seconds: 30 });
      expect(recorders.stopped()).toEqual({ failed: 1 });
    }, PATIENCE);
    expect(said(large)).toContainEqual(expect.objectContaining({ level: ERROR }));
    expect(said(small)).not.toContainEqual(expect.objectContaining({ level: ERROR }));
  });
});

describe('an init segment that somebody has removed', () => {
  it('is stored again', async () => {
    const stream = await openStream();
    const recorder = createRecorders(deps).open(stream.id);
    const [first, second] = createCamera(deps).film(2) as [Segment, Segment];
    recorder.take(first);
    await recorder.settle();
    const { recording } = await rowsOf(stream);
    const key = recordingKeys.init(recording.id, 0);
    await deps.media.remove(key);
    advance({ minutes: 1 });
    recorder.take(second);
    await recorder.settle();
    expect((await deps.media.head(key))?.size).toBe(first.init.bytes.length);
  });
});
