import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { type FilmMoment, streamRecordings } from '#server/live-video/live-video.tables.ts';
import { readRecording, recordStream } from '#server/live-video/recording/recording-fixture.ts';
import { sweepRecordingsJob } from '#server/live-video/recording/recordings.jobs.ts';
import { contentTypeOf } from '#server/platform/media/media-key.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { prepareVideo } from '#server/videos/preparing/prepare-video.ts';
import { continueVideosJob, prepareVideoJob, sweepVideosJob } from '#server/videos/videos.jobs.ts';
import { videoPosters, videoRenditions, videoSheets, videos } from '#server/videos/videos.tables.ts';
import type { ReplayFilm } from '#shared/live-video/live-video.contract.ts';
import { endPremium } from '#tests/support/billing/make-subscription.ts';
import { endedStream } from '#tests/support/live/replay-fixture.ts';
import { makePerson, signInAgain } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { TEST_LIMITS } from '#tests/support/videos/test-limits.ts';
import { openRecordedFilm } from './open-recorded-film.ts';

const folder = await mkdtemp(join(tmpdir(), 'lunula-replays-'));
afterAll(() => rm(folder, { recursive: true }));
const test = await useTestApp({ DATA_DIR: folder, TRANSCODE_JOBS: '1', RECORDING_DAYS: '30' });
const { app, deps, advance, posted } = test;
const [student, subscriber] = [await makePerson(test), await makePerson(test, { hasPremium: true })];

type Stream = Awaited<ReturnType<typeof endedStream>>;

async function run(job: Parameters<typeof deps.queue.drainJob>[0]): Promise<void> {
  await deps.queue.send(job as typeof sweepRecordingsJob, {});
  await deps.queue.drainJob(job);
}

async function ended(options?: Parameters<typeof endedStream>[1]): Promise<Stream> {
  const stream = await endedStream(test, options);
  await deps.db.update(liveStreams).set({ end_time: deps.clock.now() }).where(eq(liveStreams.id, stream.id));
  return stream;
}

/** The sweep finds it. */
async function adopt(stream: Stream): Promise<string> {
  advance({ minutes: 3 });
  await run(sweepRecordingsJob);
  return (await readRecording(deps, stream.id)).recording.id;
}

/** As it goes by itself: the next minute queues it, and somebody has time for it. */
async function prepare(stream: Stream): Promise<string> {
  const id = await adopt(stream);
  await run(continueVideosJob);
  await deps.queue.drainJob(prepareVideoJob);
  return id;
}

/** As if somebody had prepared what was recorded in full HD. */
async function pretend(stream: Stream): Promise<string> {
  const id = await adopt(stream);
  const isIt = eq(videos.upload_id, id);
  const film = { status: 'ready', progress: 100, served_revision: 1, width: 1920, height: 1080 } as const;
  await deps.db
    .update(videos)
    .set({ ...film, duration_ms: 1000 })
    .where(isIt);
  const film_moments: FilmMoment[] = [[0, deps.clock.now().getTime()]];
  await deps.db.update(streamRecordings).set({ film_moments }).where(eq(streamRecordings.id, id));
  const made = async (name: string) => {
    const media_key = `videos/${id}/${name}`;
    await deps.media.put(media_key, Buffer.alloc(100, 'x'), { contentType: contentTypeOf(media_key) });
    return { upload_id: id, revision: 1, media_key, bytes: 100, made_at: deps.clock.now() };
  };
  const bits = { average_bits_per_second: 1000, peak_bits_per_second: 1000, init_bytes: 20 };
  for (const name of ['480', '1080', 'sound'] as const) {
    const height = name === 'sound' ? null : Number(name);
    const size = { name, codecs: 'avc1.4d401f', height, width: height && height * 2 };
    await deps.db
      .insert(videoRenditions)
      .values({ ...(await made(`${name}.m4s`)), ...bits, ...size, segments: [[1000, 20, 80]] });
  }
  await deps.db
    .insert(videoPosters)
    .values({ ...(await made('poster.webp')), number: 0, at_ms: 0, width: 16, height: 9 });
  const frames = { frames: 1, columns: 1, frame_width: 16, frame_height: 9, interval_ms: 2000 };
  await deps.db.insert(videoSheets).values({ ...(await made('sheet.webp')), number: 0, ...frames });
  return id;
}

async function findVideo(id: string): Promise<typeof videos.$inferSelect | null> {
  const [video] = await deps.db.select().from(videos).where(eq(videos.upload_id, id));
  return video ?? null;
}

const storedOf = (id: string) => readdir(join(folder, 'media', 'videos', id)).catch(() => []);
const statusOf = async (address: string) => (await app.request(address)).status;
const read = async (address: string) => (await app.request(address)).text();
const addresses = (playlist: string) => playlist.match(/\/live\/[^\s"]+/g) ?? [];

async function filmOf(stream: Stream, viewer: { token?: string } = {}): Promise<ReplayFilm> {
  const { film } = await stream.playback(viewer);
  if (!film) throw new Error('not prepared');
  return film;
}

describe('a replay', { timeout: 60_000 }, () => {
  it('plays as it was recorded until it is prepared, and then in the sizes it has', async () => {
    const stream = await ended({ connections: [{ seconds: 2 }, { seconds: 1 }] });
    const before = await stream.playback();
    expect(before).toMatchObject({ state: 'replay', replayUrl: expect.any(String), film: null });
    expect((await stream.mine('GET')).json.preparation).toBeNull();
    // The last segment may still be on its way.
    await run(sweepRecordingsJob);
    const { recording, segments } = await readRecording(deps, stream.id);
    expect(await findVideo(recording.id)).toBeNull();
    posted.length = 0;
    const id = await prepare(stream);
    expect(await findVideo(id)).toMatchObject({ status: 'ready', width: 160, height: 90, progress: 100 });
    expect((await stream.mine('GET')).json.preparation).toMatchObject({ status: 'ready', isWatchable: true });
    // Whoever has the page open is told.
    expect(posted.map(({ name }) => name)).toContain('stream.signal');
    expect(await readdir(join(folder, 'preparing')).catch(() => [])).toEqual([]);

    const film = await filmOf(stream);
    expect(film.qualities.map(({ name, isOpen }) => [name, isOpen])).toEqual([['480', true]]);
    const master = await read(film.playlist);
    const playlists = addresses(master);
    expect(playlists).toHaveLength(2);
    for (const playlist of playlists) {
      const [file = ''] = addresses(await read(playlist));
      const part = await app.request(file, { headers: { Range: 'bytes=4-7' } });
      expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
      expect(part.headers.get('cache-control')).toBe('private, no-cache');
    }
    for (const picture of [film.poster, film.previews?.urls[0]])
      expect((await app.request(picture ?? '')).headers.get('content-type')).toBe('image/webp');
    // What was interrupted goes on at once, and is known to have happened later.
    expect(film.spans).toEqual([
      { start: 0, seconds: expect.closeTo(2, 1), at: segments[0]?.starts_at.getTime() },
      { start: expect.closeTo(2, 1), seconds: expect.closeTo(1, 1), at: segments[2]?.starts_at.getTime() },
    ]);
    // It is no better than what everybody sees, so that it stays open too.
    expect((await stream.playback()).replayUrl).not.toBeNull();
    await run(continueVideosJob);
    expect((await findVideo(id))?.status).toBe('ready');
  });

  it('of an encoder that changed its settings, its sound, or sent no picture, is no worse off', async () => {
    const [mixed, resounding, heard] = [
      await ended({ connections: [{ seconds: 1 }, { seconds: 1, name: 'b-frames' }] }),
      await ended({ connections: [{ seconds: 1 }, { seconds: 1, sampleRate: 48000 }] }),
      await ended({ connections: [{ seconds: 1, without: 'video' }] }),
    ];
    expect(await findVideo(await prepare(mixed))).toMatchObject({ status: 'ready' });
    expect(await findVideo(await prepare(heard))).toMatchObject({ status: 'failed', failure: 'no-picture' });
    expect(await findVideo(await prepare(resounding))).toMatchObject({ failure: 'mixed-sound' });
    for (const stream of [heard, resounding])
      expect(await stream.playback()).toMatchObject({ replayUrl: expect.any(String), film: null });
  });

  it('is shown in HD to Premium and to its creator; nobody else’s address opens an HD byte', async () => {
    const stream = await ended();
    await pretend(stream);
    const raw = ['replay.m3u8', 'rewind.m3u8', 'recorded/init-0.mp4', 'recorded/0.m4s'];
    const passOf = async (person?: { id: string }) => (await stream.folder(person)).split('/').at(-1);
    advance({ seconds: 6 });
    for (const [person, seesHd] of [
      [undefined, false],
      [student, false],
      [subscriber, true],
      [stream.creator, true],
    ] as const) {
      const viewer = person ? { token: await signInAgain(test, person) } : {};
      const { replayUrl } = await stream.playback(viewer);
      expect(replayUrl !== null).toBe(seesHd);
      const film = await filmOf(stream, viewer);
      expect(film.qualities.map(({ name, isOpen }) => [name, isOpen])).toEqual([
        ['480', true],
        ['1080', seesHd],
      ]);
      expect((await read(film.playlist)).includes('x1080')).toBe(seesHd);
      const opened = (file: string, pass: string | undefined) =>
        statusOf(`/live/${stream.id}/${pass}/prepared/${file}`);
      const pass = await passOf(person);
      for (const file of ['1-1080.m3u8', '1-1080.mp4'])
        expect(await opened(file, pass)).toBe(seesHd ? 200 : 403);
      for (const file of ['1-480.m3u8', '1-480.mp4', '1-sound.mp4', '1-poster-0.webp', '1-sheet-0.webp'])
        expect([file, await opened(file, pass)]).toEqual([file, 200]);
      for (const file of raw)
        expect([file, await statusOf(`${await stream.folder(person)}/${file}`)]).toEqual([
          file,
          seesHd ? 200 : 403,
        ]);
    }
    for (const pass of ['', 'watch.1.visitor.x', (await passOf(subscriber))?.replace(/^watch/, 'preview')])
      expect(await statusOf(`/live/${stream.id}/${pass}/prepared/1-480.mp4`)).toBe(404);
    const other = await ended();
    expect(await statusOf(`/live/${other.id}/${await passOf(subscriber)}/prepared/1-480.mp4`)).toBe(404);

    const hd = `/live/${stream.id}/${await passOf(subscriber)}/prepared/1-1080.mp4`;
    expect(await statusOf(hd)).toBe(200);
    await endPremium(deps.db, subscriber.id, deps.clock.now());
    advance({ seconds: 6 });
    expect(await statusOf(hd)).toBe(403);
  });

  it('is nobody’s who may not watch it, at once, and goes with its recording', async () => {
    const stream = await ended();
    const id = await pretend(stream);
    const { playlist } = await filmOf(stream);
    const [file = ''] = addresses(await read(addresses(await read(playlist)).at(-1) ?? ''));
    expect((await storedOf(id)).length).toBeGreaterThan(3);
    await stream.mine('PUT', '', { audience: 'premium' });
    advance({ seconds: 6 });
    expect([await statusOf(playlist), await statusOf(file)]).toEqual([403, 403]);
    expect((await stream.playback()).film).toBeNull();
    await stream.mine('PUT', '', { audience: 'public' });
    advance({ seconds: 6 });
    expect([await statusOf(playlist), await statusOf(file)]).toEqual([200, 200]);
    expect((await stream.mine('DELETE')).json).toMatchObject({ state: 'deleted', preparation: null });
    advance({ seconds: 2 });
    expect([await statusOf(playlist), await statusOf(file)]).toEqual([404, 404]);
    expect(await findVideo(id)).toBeNull();
    await run(sweepVideosJob);
    expect(await storedOf(id)).toEqual([]);
    await run(sweepRecordingsJob);
    expect(await findVideo(id)).toBeNull();
  });

  it('goes when its recording is no longer kept, and with the account of whoever held it', async () => {
    const [old, erased] = [await ended(), await ended()];
    const [oldId, erasedId] = [await pretend(old), await pretend(erased)];
    advance({ days: 31 });
    await deps.db.delete(liveStreams).where(eq(liveStreams.id, erased.id));
    await run(sweepRecordingsJob);
    await run(sweepVideosJob);
    for (const id of [oldId, erasedId]) {
      expect(await findVideo(id)).toBeNull();
      expect(await storedOf(id)).toEqual([]);
    }
  });

  it('is prepared anew if its last segments were stored late', async () => {
    const stream = await ended({ connections: [{ seconds: 1 }] });
    const id = await pretend(stream);
    expect((await filmOf(stream)).spans).toHaveLength(1);
    await recordStream(deps, stream.id, [{ seconds: 1 }]);
    expect(await findVideo(id)).toBeNull();
    expect(await stream.playback()).toMatchObject({ replayUrl: expect.any(String), film: null });
    await adopt(stream);
    expect((await findVideo(id))?.status).toBe('waiting');
  });

  it('is not given up because storage is away', async () => {
    const id = await adopt(await ended());
    const media = { ...deps.media, open: () => Promise.reject(new Error('away')) };
    const signal = new AbortController().signal;
    await prepareVideo({ ...deps, media }, { uploadId: id }, signal, TEST_LIMITS, openRecordedFilm);
    expect(await findVideo(id)).toMatchObject({ status: 'waiting', attempts: 0 });
  });
});
