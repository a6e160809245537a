import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { measureStorage } from '#server/uploads/measure-storage.ts';
import type { OwnFilm } from '#shared/lessons/film.contract.ts';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makeUpload, tusClient } from '#tests/support/make-upload.ts';
import { makePerson, signInAgain } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { sweepVideos } from './sweep-videos.ts';
import { videoFileRemovals, videoPosters, videoRenditions, videoSheets, videos } from './videos.tables.ts';

const folder = await mkdtemp(join(tmpdir(), 'lunula-originals-'));
afterAll(() => rm(folder, { recursive: true }));
const test = await useTestApp({ DATA_DIR: folder, ORIGINALS_KEPT_DAYS: '2' });
const { app, call, deps } = test;
const { db, media } = deps;
const creator = await makePerson(test, { role: 'creator' });
const subscriber = await makePerson(test, { hasPremium: true });

/** A lesson with a film that was prepared today. */
async function teach(given: Partial<typeof videos.$inferInsert> = {}) {
  const { id: uploadId, media_key, size_bytes: sizeBytes } = await makeUpload(test, creator.id);
  const settled = { status: 'ready', progress: 100, settled_at: deps.clock.now() } as const;
  await db.insert(videos).values({ upload_id: uploadId, duration_ms: 5000, ...settled, ...given });
  const key = `videos/${uploadId}/480.m4s`;
  await media.put(key, Buffer.from('film'), { contentType: 'video/iso.segment' });
  await db.insert(videoRenditions).values({
    upload_id: uploadId,
    revision: 1,
    name: '480',
    media_key: key,
    bytes: 4,
    codecs: 'avc1.4d401f',
    average_bits_per_second: 1,
    peak_bits_per_second: 1,
    init_bytes: 1,
    segments: [[1000, 1, 3]],
    made_at: deps.clock.now(),
  });
  const course = await makeCourse(test, creator.id, { lessons: [{ video_url: null, upload_id: uploadId }] });
  await makeEnrolment(test, subscriber.id, course.id, 'premium');
  const path = `/api/courses/${course.id}/lessons/${course.lessonIds[0]}`;
  return {
    sizeBytes,
    key,
    hasOriginal: async () => (await media.head(media_key ?? '')) !== null,
    async watch() {
      const { video } = (await call<Lesson>('GET', path, { token: await signInAgain(test, subscriber) }))
        .json;
      if (video?.kind !== 'upload') throw new Error('no video');
      return video;
    },
    film: async () =>
      (await call<OwnFilm>('GET', `${path}/film`, { token: await signInAgain(test, creator) })).json,
    cut: async (body: object) =>
      call('PUT', `${path}/film/cut`, { token: await signInAgain(test, creator), body }),
    set: (change: Partial<typeof videos.$inferInsert>) =>
      db.update(videos).set(change).where(eq(videos.upload_id, uploadId)),
  };
}

const statusOf = async (address: string | null) => (await app.request(address ?? '')).status;

it('an original is kept for so many days after all of it was prepared, and not missed when it is gone', async () => {
  const taught = await teach();
  const before = await taught.watch();
  expect(await statusOf(before.downloadUrl)).toBe(200);
  expect(await taught.film()).toMatchObject({
    isOriginalKept: true,
    originalKeptUntil: new Date(deps.clock.now().getTime() + 2 * 86_400_000).toISOString(),
    watch: { isPlaylist: false },
  });
  test.advance({ hours: 47 });
  await sweepVideos(deps);
  expect(await taught.hasOriginal()).toBe(true);

  const stored = await measureStorage(deps);
  test.advance({ hours: 2 });
  const last = await taught.watch();
  await sweepVideos(deps);
  expect(await taught.hasOriginal()).toBe(false);
  const { video = 0, prepared } = await measureStorage(deps);
  expect([video, prepared]).toEqual([(stored.video ?? 0) - taught.sizeBytes, stored.prepared]);
  test.advance({ seconds: 6 });
  const now = await taught.watch();
  expect(now).toMatchObject({ src: null, downloadUrl: null });
  expect(await statusOf(now.film?.playlist ?? null)).toBe(200);
  // Whoever was given these before.
  expect([await statusOf(last.src), await statusOf(last.downloadUrl)]).toEqual([404, 404]);

  const film = await taught.film();
  expect(film).toMatchObject({ isOriginalKept: false, originalKeptUntil: null, watch: { isPlaylist: true } });
  const refused = await taught.cut({ fromMs: 1000, toMs: null });
  expect(refused).toMatchObject({ status: 409, json: { code: 'ORIGINAL_REMOVED' } });
  expect((await taught.film()).preparation.status).toBe('ready');
  await sweepVideos(deps);
});

it('that storage cannot be asked about stays, and keeps nothing else from being swept', async () => {
  const [odd, other] = [await teach(), await teach()];
  test.advance({ days: 3 });
  await db.insert(videoFileRemovals).values({ media_key: 'videos/left-over.mp4', due_at: new Date(0) });
  const head: typeof media.head = async (key) => {
    if (key === odd.key) throw new Error('EIO');
    return media.head(key);
  };
  await sweepVideos({ ...deps, media: { ...media, head } });
  expect([await odd.hasOriginal(), await other.hasOriginal()]).toEqual([true, false]);
  expect(await db.$count(videoFileRemovals)).toBe(0);
  await sweepVideos(deps);
  expect(await odd.hasOriginal()).toBe(false);
});

it('stays where it may still be needed', async () => {
  const [failed, waiting, broken, recut] = [
    await teach({ status: 'failed', failure: 'damaged' }),
    await teach({ status: 'waiting' }),
    await teach(),
    await teach(),
  ];
  await media.remove(broken.key);
  test.advance({ days: 3 });
  // Cut again: prepared anew just now.
  await recut.set({ settled_at: deps.clock.now() });
  await sweepVideos(deps);
  for (const { hasOriginal } of [failed, waiting, broken, recut]) expect(await hasOriginal()).toBe(true);

  deps.settings.preparation = { ...deps.settings.preparation, originalDays: 0 };
  test.advance({ days: 3650 });
  await sweepVideos(deps);
  expect(await recut.hasOriginal()).toBe(true);
});

it('what was made of films counts for the operator, and not in their creator’s quota', async () => {
  const other = await makePerson(test, { role: 'creator' });
  const { id: upload_id, size_bytes } = await makeUpload(test, other.id);
  await db.insert(videos).values({ upload_id });
  const before = await measureStorage(deps);
  const made = { upload_id, revision: 1, made_at: deps.clock.now(), number: 0 };
  const size = { width: 1, height: 1 };
  await db
    .insert(videoPosters)
    .values({ ...made, ...size, at_ms: 0, media_key: `videos/${upload_id}/a`, bytes: 1000 });
  await db.insert(videoSheets).values({
    ...made,
    media_key: `videos/${upload_id}/b`,
    bytes: 500,
    frames: 1,
    columns: 1,
    frame_width: 1,
    frame_height: 1,
    interval_ms: 1,
  });
  const after = await measureStorage(deps);
  expect(after).toMatchObject({ video: before.video, prepared: (before.prepared ?? 0) + 1500 });

  deps.settings.uploadQuotaBytes = size_bytes + 1000;
  const client = tusClient(test, other.token);
  expect((await client.create(1001)).status).toBe(422);
  expect((await client.create(1000)).status).toBe(201);
});
