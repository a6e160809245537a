import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import { later } from '#server/platform/clock.ts';
import { videoSheets, videos } from '#server/videos/videos.tables.ts';
import type { Lesson, PreparedFilm } from '#shared/lessons/lessons.contract.ts';
import { endPremium } from '#tests/support/billing/make-subscription.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makeUpload } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { FILM_FILE_BYTES, makeRendition, makeSheet } from '#tests/support/videos/make-film.ts';

const folder = await mkdtemp(join(tmpdir(), 'lunula-lesson-film-'));
afterAll(() => rm(folder, { recursive: true }));
const test = await useTestApp({ DATA_DIR: folder });
const { app, call, deps } = test;

const creator = await makePerson(test, { role: 'creator' });
const upload = await makeUpload(test, creator.id);
const course = await makeCourse(test, creator.id, {
  lessons: [{ video_url: null, upload_id: upload.id }],
});
const [lessonId = ''] = course.lessonIds;
const path = `/api/courses/${course.id}/lessons/${lessonId}`;
const made = { uploadId: upload.id };

async function learner(source: 'free' | 'purchase' | 'premium', hasPremium = false) {
  const person = await makePerson(test, { hasPremium });
  await makeEnrolment(test, person.id, course.id, source);
  return person;
}

async function filmFor(token: string): Promise<PreparedFilm | null> {
  const { video } = (await call<Lesson>('GET', path, { token })).json;
  return video?.kind === 'upload' ? video.film : null;
}

const statusOf = async (address: string) => (await app.request(address)).status;
const read = async (address: string) => (await app.request(address)).text();
const addresses = (playlist: string) => playlist.match(/\/media\/[^\s"]+/g) ?? [];

const free = await learner('free');
const buyer = await learner('purchase');
const subscriber = await learner('premium', true);

describe('a prepared film', () => {
  it('is not there before it can be played', async () => {
    await deps.db.insert(videos).values({ upload_id: upload.id });
    await makeRendition(test, made, 'sound');
    await makeRendition(test, made, '720');
    expect(await filmFor(buyer.token)).toBeNull();
    await makeRendition(test, made, '480');
    await makeRendition(test, made, '1080');
    expect((await filmFor(buyer.token))?.qualities.map(({ name }) => name)).toEqual(['480', '720', '1080']);
  });

  it.each([
    ['enrolled for free', free, ['480']],
    ['a buyer', buyer, ['480', '720', '1080']],
    ['with Premium', subscriber, ['480', '720', '1080']],
    ['its creator', creator, ['480', '720', '1080']],
  ])('is listed in the qualities that are open: %s', async (_, { token }, open) => {
    const film = await filmFor(token);
    expect(film?.qualities.filter(({ isOpen }) => isOpen).map(({ name }) => name)).toEqual(open);
    expect(film?.qualities.map(({ bytes }) => bytes)).toEqual(Array(3).fill(2 * FILM_FILE_BYTES));
    expect(film?.mayKeep).toBe(open.length > 1);
    const master = await app.request(film?.playlist ?? '');
    expect(master.headers.get('Content-Type')).toBe('application/vnd.apple.mpegurl');
    expect(master.headers.get('Cache-Control')).toBe('private, no-cache');
    const text = await master.text();
    expect(text.match(/RESOLUTION=\d+x(\d+)/g)).toHaveLength(open.length);
    expect(text).toContain(
      '#EXT-X-STREAM-INF:BANDWIDTH=1160000,AVERAGE-BANDWIDTH=580000,CODECS="avc1.4d401f,mp4a.40.2"',
    );
    for (const playlist of addresses(text)) {
      const media = await read(playlist);
      expect(media).toMatch(
        /#EXT-X-MAP:URI="[^"]+",BYTERANGE="20@0"\n#EXTINF:4.000,\n#EXT-X-BYTERANGE:50@20\n/,
      );
      const [file = ''] = addresses(media);
      const range = await app.request(file, { headers: { Range: 'bytes=20-69' } });
      expect([range.status, (await range.arrayBuffer()).byteLength]).toEqual([206, 50]);
    }
  });

  it('has no HD bytes for those who may not see it in HD, whatever they ask for', async () => {
    const { playlist = '' } = (await filmFor(free.token)) ?? {};
    for (const name of ['720', '1080'] as const) {
      for (const ending of ['m3u8', 'mp4']) {
        const address = playlist.replace('master.m3u8', `1-${name}.${ending}`);
        expect(await statusOf(address)).toBe(403);
        expect(await statusOf(address.replace('/1-', '/01-'))).toBe(403);
      }
    }
    expect(await statusOf(playlist.replace('master.m3u8', '1-480.mp4'))).toBe(200);
    expect(await statusOf(playlist.replace('master.m3u8', '2-480.mp4'))).toBe(404);
    expect(await statusOf(playlist.replace('master.m3u8', 'video'))).toBe(404);
  });

  it('closes with the right to it, within seconds', async () => {
    const { playlist = '' } = (await filmFor(subscriber.token)) ?? {};
    const hd = playlist.replace('master.m3u8', '1-1080.mp4');
    expect(await statusOf(hd)).toBe(200);
    await endPremium(deps.db, subscriber.id, later(deps.clock.now(), { seconds: -1 }));
    test.advance({ seconds: 6 });
    for (const address of [hd, playlist]) expect(await statusOf(address)).toBe(403);

    const bought = (await filmFor(buyer.token))?.playlist ?? '';
    await deps.db.delete(enrollments).where(eq(enrollments.user_id, buyer.id));
    test.advance({ seconds: 6 });
    expect(await statusOf(bought)).toBe(403);
  });

  it('serves an older cut until the new one can be played', async () => {
    const before = (await filmFor(creator.token))?.playlist ?? '';
    await makeRendition(test, { ...made, revision: 2 }, '1080');
    expect(await read(before)).toContain('/1-480.m3u8');
    await makeRendition(test, { ...made, revision: 2 }, '480');
    expect(await read(before)).toContain('/2-480.m3u8');
    expect(await read(before)).not.toContain('/1-480.m3u8');
  });

  it('has small frames for the seek bar', async () => {
    await makeSheet(test, { ...made, revision: 2 });
    const { previews } = (await filmFor(creator.token)) ?? {};
    expect(previews).toMatchObject({ framesPerSheet: 100, columns: 10, frameWidth: 160, intervalMs: 2_000 });
    const sheet = await app.request(previews?.urls[0] ?? '');
    expect([sheet.status, sheet.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
  });

  it('is another file for browsers once the lesson has another film, under the same address', async () => {
    const { previews } = (await filmFor(creator.token)) ?? {};
    const etagOf = async () => (await app.request(previews?.urls[0] ?? '')).headers.get('ETag') ?? '';
    const before = await etagOf();
    expect(await etagOf()).toBe(before);
    const media_key = `videos/${upload.id}/another.webp`;
    await deps.media.put(media_key, Buffer.alloc(FILM_FILE_BYTES, 'another'), { contentType: 'image/webp' });
    await deps.db.update(videoSheets).set({ media_key }).where(eq(videoSheets.upload_id, upload.id));
    const again = { headers: { 'If-None-Match': before } };
    expect((await app.request(previews?.urls[0] ?? '', again)).status).toBe(200);
  });

  it('of another upload has other addresses and other validators, and the old ones lead nowhere', async () => {
    const { previews: before } = (await filmFor(creator.token)) ?? {};
    const old = before?.urls[0] ?? '';
    const etag = (await app.request(old)).headers.get('ETag') ?? '';
    const isLesson = eq(lessons.id, lessonId);
    const { id } = await makeUpload(test, creator.id);
    await deps.db.insert(videos).values({ upload_id: id });
    await makeRendition(test, { uploadId: id, revision: 2 }, '480');
    await makeSheet(test, { uploadId: id, revision: 2 });
    await deps.db.update(lessons).set({ upload_id: id }).where(isLesson);
    test.advance({ seconds: 6 });
    const { previews: after } = (await filmFor(creator.token)) ?? {};
    expect(await statusOf(old)).toBe(404);
    const next = await app.request(after?.urls[0] ?? '', { headers: { 'If-None-Match': etag } });
    expect([next.status, next.headers.get('ETag') === etag]).toEqual([200, false]);
    await deps.db.update(lessons).set({ upload_id: upload.id }).where(isLesson);
    test.advance({ seconds: 6 });
  });

  it('opens nothing to a pass for another lesson, a changed one or one that has expired', async () => {
    const { playlist = '' } = (await filmFor(free.token)) ?? {};
    expect(await statusOf(playlist.replace(lessonId, crypto.randomUUID()))).toBe(404);
    expect(await statusOf(playlist.replace(/until=\d/, 'until=9'))).toBe(404);
    expect(await statusOf(playlist.replace(`${free.id}`, creator.id))).toBe(404);
    test.advance({ minutes: 71 });
    expect(await statusOf(playlist)).toBe(410);
  });
});
