import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Deps } from '#server/deps.ts';
import { streamRecordings, streamSignals } from '#server/live-video/live-video.tables.ts';
import type { Segment } from '#server/live-video/packager/packager.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { contentTypeOf } from '#server/platform/media/media-key.ts';
import type { PutOptions } from '#server/platform/media/media-store.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import type { Signal } from '#shared/live-video/live-video.contract.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makePerson, signInAgain } from '#tests/support/people.ts';
import { startTcpProxy } from '#tests/support/stand-ins/tcp-proxy.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { claimRecording } from './claim-recording.ts';
import { createRecorders } from './create-recorders.ts';
import { createCamera, readRecording, recordStream } from './recording-fixture.ts';
import { recordingKeys } from './recording-keys.ts';
import { NOTE_BYTES } from './segment-note.ts';
import { sweepRecordings } from './sweep-recordings.ts';

const test = await useTestApp();
const { deps, advance, posted } = test;
const creator = await makePerson(test, { role: 'creator' });
const PATIENCE = { timeout: 30_000, interval: 20 };

const openStream = (options: object = {}) => makeStream(test, creator.id, { status: 'live', ...options });
/** How many are stored of it. */
const sizeOf = ({ parts }: Segment) => parts.reduce((sum, part) => sum + part.bytes.length, NOTE_BYTES);
const bytesOf = ({ parts }: Segment) => Buffer.concat(parts.map((part) => part.bytes));
const filmOf = async (recordingId: string, row: { epoch: number; position: number }) =>
  (await fileOf(recordingKeys.segment(recordingId, row)))?.subarray(NOTE_BYTES);
const fileOf = async (key: string) => {
  const opened = await deps.media.open(key);
  return opened && buffer(opened.stream);
};

/** The same product on storage that does something else first. */
function withPut(
  before: (key: string, options: PutOptions) => Promise<void>,
  more: Partial<Deps> = {},
): Deps {
  const put: Deps['media']['put'] = async (key, body, options) => {
    await before(key, options);
    return deps.media.put(key, body, options);
  };
  return { ...deps, ...more, media: { ...deps.media, put } };
}

function full(): never {
  throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
}

describe('a recording', () => {
  it('has a file and a row for each segment, through breaks and restarts of the process', async () => {
    const stream = await openStream({ is_premium_only: true });
    const camera = createCamera(deps);
    const [first, second, other] = [
      camera.film(3),
      camera.film(2, { from: 60_000 }),
      camera.film(1, { name: 'b-frames' }),
    ];
    const before = createRecorders(deps);
    const recorder = before.open(stream.id);
    for (const segment of [...first, ...second, ...other]) recorder.take(segment);
    await recorder.settle();
    const restarted = createCamera(deps, 1000).film(2);
    const after = createRecorders(deps).open(stream.id);
    for (const segment of restarted) after.take(segment);
    await after.settle();

    const all = [...first, ...second, ...other, ...restarted];
    const { recording, segments } = await readRecording(deps, stream.id);
    expect(segments.map(({ position }) => position)).toEqual(all.map((_, index) => index));
    const breaks = segments.filter((segment) => segment.follows_break).map(({ position }) => position);
    expect(breaks).toEqual([first.length, first.length + second.length, all.length - restarted.length]);
    expect(new Set(segments.map(({ init }) => init))).toEqual(new Set([0, 1]));
    expect(segments.at(-1)?.init).toBe(0);
    expect(segments.map(({ epoch }) => epoch)).toEqual(
      all.map((segment) => Number(restarted.includes(segment))),
    );
    for (const [position, segment] of all.entries()) {
      const row = segments[position];
      if (!row) throw new Error('no row');
      expect(await filmOf(recording.id, row)).toEqual(bytesOf(segment));
      expect(await fileOf(recordingKeys.init(recording.id, row.init))).toEqual(segment.init.bytes);
    }
    expect(recording).toMatchObject({
      audience: 'premium',
      stopped_by: null,
      bytes: all.reduce((sum, segment) => sum + sizeOf(segment), 0),
      duration_ms: segments.reduce((sum, { duration_ms }) => sum + duration_ms, 0),
    });
    expect(Math.round(recording.duration_ms / 1000)).toBe(8);
  });

  it('goes on where the last row is, whatever its last writer still had under way', async () => {
    const stream = await openStream();
    const late = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    const slow = withPut(async (key) => void (/\/(1\.m4s|init-1\.mp4)$/.test(key) && (await late.promise)));
    const hanging = createRecorders(slow).open(stream.id);
    const camera = createCamera(deps);
    const [first] = camera.film(1) as [Segment];
    const [other] = camera.film(1, { without: 'audio' }) as [Segment];
    hanging.take(first);
    await hanging.settle();
    hanging.take(other);
    // Another process takes over, with an encoder that has its own settings.
    const next = createCamera(deps, 1000).film(2, { name: 'b-frames' });
    const recorder = createRecorders(deps).open(stream.id);
    for (const segment of next) recorder.take(segment);
    await recorder.settle();
    void hanging.settle().then(arrived.resolve);
    late.resolve();
    await arrived.promise;
    const { recording, segments } = await readRecording(deps, stream.id);
    expect(segments.map(({ epoch, position }) => [epoch, position])).toEqual([
      [0, 0],
      [1, 1],
      [1, 2],
    ]);
    for (const [position, segment] of [first, ...next].entries()) {
      const row = segments[position];
      if (!row) throw new Error('no row');
      expect(await filmOf(recording.id, row)).toEqual(bytesOf(segment));
      expect(await fileOf(recordingKeys.init(recording.id, row.init))).toEqual(segment.init.bytes);
    }
  });

  it('has one writer: whoever began later', async () => {
    const stream = await openStream();
    const [segment, next, another] = createCamera(deps).film(3) as [Segment, Segment, Segment];
    const [one, two] = [createRecorders(deps).open(stream.id), createRecorders(deps).open(stream.id)];
    one.take(segment);
    await one.settle();
    two.take(next);
    await two.settle();
    one.take(another);
    await one.settle();
    expect((await readRecording(deps, stream.id)).segments).toHaveLength(2);
    // What it sends from then on is recorded again.
    one.take(another);
    await one.settle();
    expect((await readRecording(deps, stream.id)).segments.map((row) => row.follows_break)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('is not stopped by a writer that was replaced, however its own storage fails', async () => {
    const stream = await openStream();
    const [first, second, third, last] = createCamera(deps).film(4) as [Segment, Segment, Segment, Segment];
    const broken = withPut(async (key) => {
      if (key.endsWith('/1.m4s')) throw new Error('no way to storage');
    });
    const [one, two] = [createRecorders(broken).open(stream.id), createRecorders(deps).open(stream.id)];
    one.take(first);
    await one.settle();
    one.take(second);
    two.take(third);
    await two.settle();
    const given = vi.fn();
    void one.settle().then(given);
    await vi.waitFor(() => {
      advance({ seconds: 30 });
      expect(given).toHaveBeenCalled();
    }, PATIENCE);
    two.take(last);
    await two.settle();
    const { recording, segments } = await readRecording(deps, stream.id);
    expect([recording.stopped_by, segments.length]).toEqual([null, 3]);
  });

  it('belongs to the process that receives the stream now, whoever still has some of it', async () => {
    const stream = await openStream();
    const [first, second, third] = createCamera(deps).film(3) as [Segment, Segment, Segment];
    const receivedAt = (node_id: string) => {
      const moment = deps.clock.now();
      const moments = { connected_at: moment, seen_at: moment };
      const row = { connection_id: crypto.randomUUID(), node_id, node_url: 'http://same.test', ...moments };
      return deps.db
        .insert(streamSignals)
        .values({ stream_id: stream.id, source: 'encoder', ...row })
        .onConflictDoUpdate({ target: streamSignals.stream_id, set: row });
    };
    await receivedAt(crypto.randomUUID());
    const late = createRecorders(deps).open(stream.id);
    late.take(first);
    await late.settle();
    expect(await deps.db.$count(streamRecordings, eq(streamRecordings.stream_id, stream.id))).toBe(0);
    await receivedAt(deps.signals.nodeId);
    for (const segment of [second, third]) late.take(segment);
    await late.settle();
    expect((await readRecording(deps, stream.id)).segments).toHaveLength(2);
  });

  it('outlasts storage that hangs or fails for a while', async () => {
    const stream = await openStream();
    const attempts: string[] = [];
    const flaky = withPut(async (key) => {
      attempts.push(key);
      if (attempts.length === 1) await new Promise(() => undefined);
      if (attempts.length < 4) throw new Error('503 Slow Down');
    });
    const recorder = createRecorders(flaky).open(stream.id);
    for (const segment of createCamera(deps).film(2)) recorder.take(segment);
    await vi.waitFor(() => {
      advance({ seconds: 10 });
      expect(attempts.length).toBeGreaterThan(4);
    }, PATIENCE);
    await recorder.settle();
    expect(new Set(attempts.slice(0, 4)).size).toBe(1);
    const { recording, segments } = await readRecording(deps, stream.id);
    expect([recording.stopped_by, segments.length]).toEqual([null, 2]);
  });

  it('stores files while the database is silent, and rows once it answers', async () => {
    const stream = await openStream();
    const proxy = await startTcpProxy(test.databaseUrl);
    const limits = { connectMs: 500, answerMs: 500 };
    const behind = openDatabase({ url: proxy.url, log: deps.log, max: 2, limits });
    onTestFinished(async () => {
      await behind.close();
      await proxy.close();
    });
    const recorder = createRecorders({ ...deps, db: behind.db }).open(stream.id);
    const [first, ...rest] = createCamera(deps).film(5) as [Segment, ...Segment[]];
    recorder.take(first);
    await recorder.settle();
    proxy.silence();
    for (const segment of rest) recorder.take(segment);
    const { recording } = await readRecording(deps, stream.id);
    await vi.waitFor(async () => {
      expect(
        await deps.media.head(recordingKeys.segment(recording.id, { epoch: 0, position: rest.length })),
      ).not.toBeNull();
    }, PATIENCE);
    expect((await readRecording(deps, stream.id)).segments).toHaveLength(1);
    proxy.forget();
    await vi.waitFor(async () => {
      advance({ seconds: 10 });
      expect((await readRecording(deps, stream.id)).segments).toHaveLength(5);
    }, PATIENCE);
    await recorder.settle();
    expect((await readRecording(deps, stream.id)).recording.stopped_by).toBeNull();
  });
});

describe('a recording that cannot go on', () => {
  const small = { ...deps.settings, recordings: { ...deps.settings.recordings, maxBytes: 20_000 } };
  const stuck = () => new Promise<void>(() => undefined);

  it.each([
    [
      'disk-full',
      1,
      () => withPut(async (key, { leavesRoom }) => void (leavesRoom && key.endsWith('/2.m4s') && full())),
    ],
    ['too-large', 1, () => ({ ...deps, settings: small })],
    ['failed', 61, () => withPut(async (key) => void (key.endsWith('/2.m4s') && (await stuck())))],
  ] as const)('says why: %s', async (reason, more, product) => {
    const stream = await openStream();
    posted.length = 0;
    const recorder = createRecorders(product()).open(stream.id);
    const segments = createCamera(deps).film(2 + more);
    for (const segment of segments.slice(0, 2)) recorder.take(segment);
    await recorder.settle();
    for (const segment of segments.slice(2)) recorder.take(segment);
    await vi.waitFor(async () => {
      advance({ seconds: 30 });
      expect((await readRecording(deps, stream.id)).recording.stopped_by).not.toBeNull();
    }, PATIENCE);
    await recorder.settle();
    expect((await readRecording(deps, stream.id)).recording.stopped_by).toBe(reason);
    expect((await readRecording(deps, stream.id)).segments).toHaveLength(2);
    expect(posted).toEqual([
      { topic: `stream:${stream.id}`, name: 'stream.signal', data: { streamId: stream.id } },
    ]);
    // Nor does another process begin again.
    await recordStream(deps, stream.id, [{ seconds: 1 }]);
    expect((await readRecording(deps, stream.id)).segments).toHaveLength(2);
  });
});

describe('all recordings of one creator', () => {
  it('have so much room together, which those that are deleted give back', async () => {
    const person = await makePerson(test, { role: 'creator' });
    const open = (status: 'live' | 'ended') => makeStream(test, person.id, { status });
    const [old, full, next] = [await open('ended'), await open('live'), await open('live')];
    await recordStream(deps, old.id, [{ seconds: 2 }]);
    const taken = (await readRecording(deps, old.id)).recording.bytes;
    const segments = createCamera(deps).film(3);
    const [first = 0, second = 0] = segments.map(sizeOf);
    const recordings = { ...deps.settings.recordings, quotaBytes: taken + first + second };
    const product = { ...deps, settings: { ...deps.settings, recordings } };
    await recordStream(product, full.id, [{ seconds: 3 }]);
    const { recording, segments: kept } = await readRecording(deps, full.id);
    expect([recording.stopped_by, kept.length]).toEqual(['over-quota', 2]);
    const { json } = await test.call<Signal>('GET', `/api/me/streams/${full.id}/signal`, {
      token: await signInAgain(test, person),
    });
    expect(json.recording).toEqual({ isRunning: false, stoppedBy: 'over-quota' });

    await test.call('DELETE', `/api/me/streams/${old.id}/replay`, { token: await signInAgain(test, person) });
    await sweepRecordings(deps, new AbortController().signal);
    await recordStream(product, next.id, [{ seconds: 1 }]);
    const after = await readRecording(deps, next.id);
    expect([after.recording.stopped_by, after.segments.length]).toEqual([null, 1]);
  });
});

describe('what nobody can watch any more', () => {
  const sweep = () => sweepRecordings(deps, new AbortController().signal);

  it('is removed with all its files, those without a row too', async () => {
    const [deleted, gone] = [await openStream({ status: 'ended' }), await openStream({ status: 'ended' })];
    const recordings: string[] = [];
    const keysOf = (id: string) => [
      ...[0, 1, 2, 3].map((position) => recordingKeys.segment(id, { epoch: 0, position })),
      recordingKeys.segment(id, { epoch: 1, position: 2 }),
      ...[2, 3].map((position) => recordingKeys.segment(id, { epoch: 2, position })),
      ...[0, 1, 1000, 2000].map((number) => recordingKeys.init(id, number)),
      recordingKeys.film(id),
    ];
    for (const { id } of [deleted, gone]) {
      // Of three writers, the second died before it had a row.
      await recordStream(deps, id, [{ seconds: 2 }]);
      await claimRecording(deps, id, crypto.randomUUID());
      await recordStream(deps, id, [{ seconds: 1, name: 'b-frames' }]);
      const { recording } = await readRecording(deps, id);
      recordings.push(recording.id);
      for (const key of keysOf(recording.id)) {
        if (await deps.media.head(key)) continue;
        await deps.media.put(key, Buffer.from('left'), { contentType: contentTypeOf(key) });
      }
    }
    await test.call('DELETE', `/api/me/streams/${deleted.id}/replay`, {
      token: await signInAgain(test, creator),
    });
    await deps.db.delete(liveStreams).where(eq(liveStreams.id, gone.id));
    await sweep();
    for (const id of recordings) {
      for (const key of keysOf(id)) expect(await deps.media.head(key)).toBeNull();
    }
    const { recording, segments } = await readRecording(deps, deleted.id);
    expect([recording.writer, recording.bytes, segments.length]).toEqual([null, 0, 0]);
    expect(await deps.db.$count(streamRecordings, eq(streamRecordings.id, recordings[1] ?? ''))).toBe(0);
  });

  it('is not added to by a recorder that still has some of it', async () => {
    const stream = await openStream();
    const recorder = createRecorders(deps).open(stream.id);
    const [first, second] = createCamera(deps).film(2) as [Segment, Segment];
    recorder.take(first);
    await recorder.settle();
    const { recording } = await readRecording(deps, stream.id);
    await deps.db.delete(liveStreams).where(eq(liveStreams.id, stream.id));
    await sweep();
    recorder.take(second);
    await recorder.settle();
    await vi.waitFor(
      async () =>
        expect(
          await deps.media.head(recordingKeys.segment(recording.id, { epoch: 0, position: 1 })),
        ).toBeNull(),
      PATIENCE,
    );
  });

  it('includes what is older than recordings are kept, if that is set', async () => {
    const [old, live, fresh] = [
      await openStream({ status: 'ended' }),
      await openStream(),
      await openStream({ status: 'ended' }),
    ];
    for (const { id } of [old, live]) await recordStream(deps, id, [{ seconds: 1 }]);
    advance({ days: 8 });
    await recordStream(deps, fresh.id, [{ seconds: 1 }]);
    const settings = { ...deps.settings, recordings: { ...deps.settings.recordings, keptDays: 7 } };
    await sweepRecordings({ ...deps, settings }, new AbortController().signal);
    const counts = [];
    for (const { id } of [old, live, fresh]) counts.push((await readRecording(deps, id)).segments.length);
    expect(counts).toEqual([0, 1, 1]);
    expect(posted).toContainEqual(
      expect.objectContaining({ topic: `stream:${old.id}`, name: 'stream.signal' }),
    );
  });
});
