import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { uploads } from '#server/uploads/uploads.tables.ts';
import { videoRenditions, videos } from '#server/videos/videos.tables.ts';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import type { PictureRendition } from '#shared/videos/video.rules.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makeUpload } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const folder = await mkdtemp(join(tmpdir(), 'lunula-original-'));
afterAll(() => rm(folder, { recursive: true }));
const test = await useTestApp({ DATA_DIR: folder });
const { app, call, deps } = test;

const FULL_HD = { width: 1080, height: 1920 };
const creator = await makePerson(test, { role: 'creator' });
const [free, buyer, subscriber] = [
  await makePerson(test),
  await makePerson(test),
  await makePerson(test, { hasPremium: true }),
];

/** A lesson with a film of which nothing is made yet. */
async function openFilm(columns: Partial<typeof uploads.$inferInsert> = FULL_HD) {
  const upload = await makeUpload(test, creator.id, columns);
  await deps.db.insert(videos).values({ upload_id: upload.id });
  const { id, lessonIds } = await makeCourse(test, creator.id, {
    lessons: [{ video_url: null, upload_id: upload.id }],
  });
  await makeEnrolment(test, free.id, id, 'free');
  await makeEnrolment(test, buyer.id, id, 'purchase');
  await makeEnrolment(test, subscriber.id, id, 'premium');

  async function videoFor({ token }: { token: string }) {
    const path = `/api/courses/${id}/lessons/${lessonIds[0]}`;
    const { video } = (await call<Lesson>('GET', path, { token })).json;
    return video?.kind === 'upload' ? video : null;
  }

  return {
    videoFor,
    async addressesFor(person: { token: string }) {
      const { src = null, downloadUrl = null } = (await videoFor(person)) ?? {};
      return { src, downloadUrl };
    },
    cut: (fromMs: number | null) =>
      call('PUT', `/api/courses/${id}/lessons/${lessonIds[0]}/film/cut`, {
        token: creator.token,
        body: { fromMs, toMs: null },
      }),
    set: (change: Partial<typeof videos.$inferInsert>) =>
      deps.db.update(videos).set(change).where(eq(videos.upload_id, upload.id)),
    prepare: (revision = 1, name: PictureRendition = '480') =>
      deps.db.insert(videoRenditions).values({
        upload_id: upload.id,
        revision,
        name,
        media_key: `videos/${upload.id}/${revision}-${name}.mp4`,
        bytes: 1,
        codecs: 'avc1.4d401f',
        average_bits_per_second: 1,
        peak_bits_per_second: 1,
        init_bytes: 1,
        segments: [],
        made_at: deps.clock.now(),
      }),
  };
}

/** Answers about the right are kept for five seconds. */
async function statusOf(address: string | null): Promise<number> {
  test.advance({ seconds: 6 });
  return (await app.request(address ?? '/nothing')).status;
}

const ADDRESS = expect.stringContaining('/media/lessons/');

describe('the file that was uploaded', () => {
  it('is played by everybody who may watch, until there is something made of it', async () => {
    const { addressesFor, prepare } = await openFilm();
    const before = await addressesFor(free);
    expect(before).toEqual({ src: ADDRESS, downloadUrl: null });
    expect(await statusOf(before.src)).toBe(200);

    await prepare();
    expect(await addressesFor(free)).toEqual({ src: null, downloadUrl: null });
    expect(await statusOf(before.src)).toBe(403);
  });

  it('stays open to those who may see it in HD, to be kept by those with Premium', async () => {
    const { addressesFor, prepare } = await openFilm();
    await prepare();
    expect(await addressesFor(creator)).toEqual({ src: ADDRESS, downloadUrl: null });
    expect(await addressesFor(buyer)).toEqual({ src: ADDRESS, downloadUrl: null });
    const { src, downloadUrl } = await addressesFor(subscriber);
    for (const address of [src, downloadUrl]) expect(await statusOf(address)).toBe(200);
  });

  it('is the better one for those who may see HD, for as long as only standard quality is there', async () => {
    const { videoFor, prepare, set } = await openFilm();
    expect(await videoFor(buyer)).toMatchObject({ isSrcBetter: false, film: null });
    await prepare();
    for (const person of [buyer, subscriber, creator])
      expect(await videoFor(person)).toMatchObject({ isSrcBetter: true, src: ADDRESS });
    expect(await videoFor(free)).toMatchObject({ isSrcBetter: false, src: null });
    // However its larger sizes end.
    await set({ status: 'failed', failure: 'too-heavy' });
    expect(await videoFor(buyer)).toMatchObject({ isSrcBetter: true });
    // What was cut off is no part of it, for its creator neither.
    await set({ served_revision: 1, served_from_ms: 500 });
    for (const person of [buyer, creator])
      expect(await videoFor(person)).toMatchObject({ isSrcBetter: false });
    await set({ served_from_ms: null });
    await prepare(1, '720');
    expect(await videoFor(buyer)).toMatchObject({ isSrcBetter: false, src: ADDRESS });

    const small = await openFilm({ width: 640, height: 480 });
    await small.prepare();
    expect(await small.videoFor(buyer)).toMatchObject({ isSrcBetter: false, src: ADDRESS });
    const unknown = await openFilm({ ...FULL_HD, is_playable: false });
    await unknown.prepare();
    expect(await unknown.videoFor(buyer)).toMatchObject({ isSrcBetter: false, src: null });
  });

  it.each([
    [480, 854, ADDRESS],
    [853, 480, ADDRESS],
    [1920, 482, null],
    [null, null, null],
  ])('of %i × %i pixels, once prepared, in standard quality: %s', async (width, height, src) => {
    const { addressesFor, prepare } = await openFilm({ width, height });
    await prepare();
    expect(await addressesFor(free)).toEqual({ src, downloadUrl: null });
  });

  it('is its creator’s alone where something was cut off', async () => {
    const { addressesFor, videoFor, prepare, set } = await openFilm({ width: 64, height: 64 });
    const before = await addressesFor(subscriber);
    await prepare();
    await set({ cut_to_ms: 500 });
    expect(await addressesFor(subscriber)).toEqual({ src: null, downloadUrl: null });
    // Those to whom a download was promised are told why there is none.
    expect(await videoFor(subscriber)).toHaveProperty('noDownload', 'cut');
    for (const other of [free, buyer, creator])
      expect(await videoFor(other)).not.toHaveProperty('noDownload');
    // Not that Premium is needed, which they have.
    for (const address of [before.src, before.downloadUrl]) expect(await statusOf(address)).toBe(410);
    expect(await statusOf((await addressesFor(creator)).src)).toBe(200);
  });

  it('goes on playing until its first cut is prepared, and is not to be kept any more', async () => {
    const { addressesFor, prepare, set, cut } = await openFilm();
    await set({ duration_ms: 6000 });
    const before = await addressesFor(subscriber);
    expect(await cut(1000)).toMatchObject({ json: { isWatchable: true } });
    // Standard quality is made first, but nobody sees a cut before all of it is there.
    for (const step of [() => undefined, () => prepare(2)]) {
      await step();
      const { src } = await addressesFor(free);
      expect(await statusOf(src)).toBe(200);
      expect(await addressesFor(subscriber)).toEqual({ src: ADDRESS, downloadUrl: null });
      expect(await statusOf(before.downloadUrl)).toBe(410);
    }
    await set({ status: 'ready', served_revision: 2, served_from_ms: 1000 });
    expect(await addressesFor(subscriber)).toEqual({ src: null, downloadUrl: null });
    expect(await statusOf(before.src)).toBe(410);
    // Taken back, it is still the cut that is watched.
    await cut(null);
    expect(await addressesFor(free)).toEqual({ src: null, downloadUrl: null });
  });

  it('is nothing to play where browsers do not know it, but can be kept', async () => {
    const { videoFor, addressesFor, prepare, set } = await openFilm({ ...FULL_HD, is_playable: false });
    expect(await videoFor(free)).toMatchObject({ src: null, film: null });
    expect(await addressesFor(subscriber)).toEqual({ src: null, downloadUrl: ADDRESS });
    await set({ status: 'failed', failure: 'damaged' });
    expect(await videoFor(free)).toBeNull();
    await prepare();
    expect(await videoFor(free)).toMatchObject({ src: null, film: { qualities: [{ name: '480' }] } });
  });
});
