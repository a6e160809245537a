import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { courses } from '#server/courses/courses.tables.ts';
import { courseProgress, lessonBookmarks, lessonCaptions, lessons } from '#server/lessons/lessons.tables.ts';
import { discardUploads } from '#server/uploads/discard-uploads.ts';
import { imageKey } from '#server/uploads/upload-keys.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { findFilm } from '#server/videos/serving/find-film.ts';
import { prepareVideoJob } from '#server/videos/videos.jobs.ts';
import { videoPosters, videoSheets, videos } from '#server/videos/videos.tables.ts';
import type { OwnFilm, Preparation } from '#shared/lessons/film.contract.ts';
import type { BookmarkList, Lesson } from '#shared/lessons/lessons.contract.ts';
import { personTopic } from '#shared/realtime.ts';
import { imageAddress } from '#shared/uploads/upload.addresses.ts';
import { VIDEO_MESSAGES } from '#shared/videos/video.messages.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makeUpload, readFixture, tusClient } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';
import { readClips } from '#tests/support/videos/read-clips.ts';
import { usePreparation } from '#tests/support/videos/use-preparation.ts';

const test = await usePreparation();
const { app, call, deps } = test;
const { db } = deps;
const creator = await makePerson(test, { role: 'creator' });
const { token } = creator;
const learner = await makePerson(test, { hasPremium: true });

/** A lesson with a film, prepared or not. */
async function teach(uploadId: string) {
  const course = await makeCourse(test, creator.id, { lessons: [{ video_url: null, upload_id: uploadId }] });
  const [lessonId = ''] = course.lessonIds;
  await makeEnrolment(test, learner.id, course.id, 'premium');
  const path = `/api/courses/${course.id}/lessons/${lessonId}`;
  return {
    uploadId,
    lessonId,
    courseId: course.id,
    path,
    film: async () => (await call<OwnFilm>('GET', `${path}/film`, { token })).json,
    cut: (body: object) => call<Preparation>('PUT', `${path}/film/cut`, { token, body }),
    choose: (choice: object) => call('PUT', `${path}/film/poster`, { token, body: { choice } }),
    retry: () => call<Preparation>('POST', `${path}/film/retry`, { token }),
    bookmarks: () =>
      db
        .select({ at: lessonBookmarks.bookmark_time_seconds, note: lessonBookmarks.note })
        .from(lessonBookmarks)
        .where(eq(lessonBookmarks.lesson_id, lessonId))
        .orderBy(asc(lessonBookmarks.bookmark_time_seconds), asc(lessonBookmarks.note)),
    async watched(asToken = learner.token) {
      const { video, durationSeconds } = (await call<Lesson>('GET', path, { token: asToken })).json;
      if (video?.kind !== 'upload') throw new Error('no video');
      return { ...video, durationSeconds };
    },
  };
}

async function addFilm(bytes: Buffer, given: Partial<typeof uploads.$inferInsert> = {}) {
  const { id } = await makeUpload(test, creator.id, { bytes, ...given });
  await db.insert(videos).values({ upload_id: id, created_at: deps.clock.now() });
  return id;
}

async function countJobs(): Promise<number> {
  const backlog = await deps.queue.backlog();
  return backlog.find(({ name }) => name === prepareVideoJob.name)?.waiting ?? 0;
}

const statusOf = async (address: string | null) => (await app.request(address ?? '')).status;

describe('a film on its way to being watched', () => {
  it('is accepted whatever a phone makes, and says how far it is, in the words for its creator only', async () => {
    const { id } = await tusClient(test, token).upload(readFixture('hevc.mp4'));
    const upload = (await db.select().from(uploads).where(eq(uploads.id, id)))[0];
    expect(upload).toMatchObject({ status: 'ready', is_playable: false, refusal: null });
    const minute = (by: number) => new Date(deps.clock.now().getTime() + by * 60_000);
    const set = (change: Partial<typeof videos.$inferInsert>) =>
      db.update(videos).set(change).where(eq(videos.upload_id, id));
    const begun = { status: 'preparing', progress: 40, run_started_at: minute(-1) } as const;
    await set({ ...begun, claimed_by: crypto.randomUUID(), claimed_until: minute(1) });
    const list = async (as: string) =>
      (await call<{ items: Preparation[] }>('GET', '/api/me/films/preparing', { token: as })).json.items;
    expect(await list(token)).toEqual([
      {
        uploadId: id,
        fileName: 'clip.mp4',
        lesson: null,
        isAwaited: true,
        status: 'preparing',
        progress: 40,
        secondsLeft: 90,
        failure: null,
        isWatchable: false,
        isHdMissing: false,
      },
    ]);
    // Whoever worked on it was killed: how long it takes is not known until somebody goes on.
    await set({ claimed_until: minute(-1) });
    expect(await list(token)).toMatchObject([{ progress: 40, secondsLeft: null }]);
    expect(await list((await makePerson(test, { role: 'creator' })).token)).toEqual([]);
    const lesson = await teach(id);
    expect(await lesson.film()).toMatchObject({ watch: null, frames: [], poster: { url: null } });
    await db.delete(lessons).where(eq(lessons.id, lesson.lessonId));
    await db.delete(uploads).where(eq(uploads.id, id));
  });

  it('that failed is tried again where that may help, and only there', async () => {
    const { retry, film, uploadId } = await teach(await addFilm(readFixture('moov-last.mp4')));
    const fail = (failure: 'damaged' | 'gave-up') =>
      db.update(videos).set({ status: 'failed', failure, attempts: 5 }).where(eq(videos.upload_id, uploadId));
    await fail('damaged');
    expect(await retry()).toMatchObject({ status: 409 });
    expect((await film()).preparation).toMatchObject({ status: 'failed', failure: 'damaged' });
    await fail('gave-up');
    expect((await retry()).json).toMatchObject({ status: 'waiting', failure: null, progress: 0 });
    // Sent twice.
    expect(await retry()).toMatchObject({ status: 200 });
    expect(await test.readVideo(uploadId)).toMatchObject({ attempts: 0, settled_at: null });
  });
});

describe('a film of five seconds', { timeout: 60_000 }, () => {
  let lesson: Awaited<ReturnType<typeof teach>>;
  const told: string[] = [];

  beforeAll(async () => {
    const clips = await readClips('modest');
    lesson = await teach(await addFilm(clips.modest, { duration_seconds: 5 }));
    const { publish } = deps.hub;
    deps.hub.publish = async (...args) => {
      if (args[0] === personTopic(creator.id)) told.push(args[1]);
      return publish(...args);
    };
    await test.prepare(lesson.uploadId);
    deps.hub.publish = publish;
  }, 60_000);

  it('had its creator’s pages told when it was ready', () => {
    expect(told).toContain('films.changed');
  });

  it('has a poster from the start, which its creator chooses among its frames or uploads', async () => {
    const { frames, poster, watch, cut, durationMs } = await lesson.film();
    expect(frames).toHaveLength(12);
    expect([poster.choice, cut, durationMs]).toEqual([
      { kind: 'automatic' },
      { fromMs: null, toMs: null },
      5000,
    ]);
    expect(watch).toMatchObject({ isPlaylist: false, startMs: 0 });
    expect(new URL((await lesson.watched()).poster ?? '', 'http://x').pathname).toMatch(/1-poster-1\.webp$/);
    for (const { url } of frames.slice(0, 2)) expect(await statusOf(url)).toBe(200);

    expect(await lesson.choose({ kind: 'frame', number: 7 })).toMatchObject({ status: 200 });
    expect((await lesson.film()).poster.choice).toEqual({ kind: 'frame', number: 7 });
    expect((await lesson.watched()).poster).toContain('1-poster-7.webp');
    expect(await lesson.choose({ kind: 'frame', number: 12 })).toMatchObject({ status: 404 });

    const pictureId = crypto.randomUUID();
    const key = imageKey(pictureId);
    await deps.media.put(key, Buffer.from('picture'), { contentType: 'image/webp' });
    const picture = await makeUpload(test, creator.id, { id: pictureId, kind: 'image', media_key: key });
    const foreign = await makeUpload(test, learner.id, { kind: 'image' });
    expect(await lesson.choose({ kind: 'picture', uploadId: foreign.id })).toMatchObject({ status: 404 });
    expect(await lesson.choose({ kind: 'picture', uploadId: lesson.uploadId })).toMatchObject({
      status: 404,
    });
    expect(await lesson.choose({ kind: 'picture', uploadId: picture.id })).toMatchObject({ status: 200 });
    const { poster: shown } = await lesson.watched();
    expect(await statusOf(shown)).toBe(200);
    expect(await statusOf(imageAddress(picture.id))).toBe(404);
    const isTaught = eq(courses.id, lesson.courseId);
    await db
      .update(courses)
      .set({ thumbnail_url: imageAddress(picture.id) })
      .where(isTaught);
    expect(await statusOf(imageAddress(picture.id))).toBe(200);
    await db.update(courses).set({ thumbnail_url: null }).where(isTaught);
    // To those who may watch, and no other picture of the creator's.
    expect(await statusOf(shown?.split('?')[0] ?? '')).toBe(404);
    expect(await statusOf(shown?.replace(picture.id, foreign.id) ?? '')).toBe(404);
    expect(await discardUploads(deps, eq(uploads.id, picture.id))).toBe(0);
    await lesson.choose({ kind: 'frame', number: 7 });
    expect(await statusOf(shown)).toBe(404);
    expect(await discardUploads(deps, eq(uploads.id, picture.id))).toBe(1);
  });

  it('is cut only where something is left of it', async () => {
    const problem = { fields: { cut: VIDEO_MESSAGES.cut.tooShort } };
    for (const [fromMs, toMs] of [
      [5000, null],
      [3000, 2000],
      [0, 500],
      [4500, null],
    ])
      expect(await lesson.cut({ fromMs, toMs })).toMatchObject({ status: 400, json: { data: problem } });
    for (const fromMs of [-1, 1.5, 'x', 1e12])
      expect(await lesson.cut({ fromMs, toMs: null })).toMatchObject({ status: 400 });
    // Nothing is cut off, so there is nothing to do.
    expect((await lesson.cut({ fromMs: 0, toMs: 5000 })).json).toMatchObject({ status: 'ready' });
  });

  it('is watched as before until the cut is ready, and going back meanwhile has nothing prepared', async () => {
    const before = await findFilm(db, lesson.uploadId);
    const jobs = await countJobs();
    expect((await lesson.cut({ fromMs: 2000, toMs: null })).json).toMatchObject({ status: 'waiting' });
    expect(await countJobs()).toBe(jobs + 1);
    expect(await findFilm(db, lesson.uploadId)).toEqual(before);
    expect(await lesson.watched()).toMatchObject({
      durationSeconds: 5,
      isPreparing: true,
      areSizesComing: false,
    });
    expect((await lesson.cut({ fromMs: null, toMs: null })).json).toMatchObject({
      ...{ status: 'ready', progress: 100 },
    });
    expect(await countJobs()).toBe(jobs);
    const now = { status: 'ready', attempts: 0, revision: 1, last_revision: 2 };
    expect(await test.readVideo(lesson.uploadId)).toMatchObject(now);
    expect(await findFilm(db, lesson.uploadId)).toEqual(before);
    expect(await lesson.watched()).toMatchObject({ durationSeconds: 5, isPreparing: false });
  });

  it('takes progress, bookmarks and captions along to the same pictures', async () => {
    const { lessonId, courseId, uploadId } = lesson;
    const ids = { user_id: learner.id, course_id: courseId, lesson_id: lessonId };
    await db.insert(courseProgress).values({ ...ids, last_position_seconds: 3, furthest_seconds: 5 });
    await db.insert(lessonBookmarks).values(
      [0, 1, 2, 3, 5].map((at) => ({
        ...ids,
        bookmark_time_seconds: at,
        note: at === 2 ? null : `At ${at}`,
      })),
    );
    await db.insert(lessonCaptions).values({
      lesson_id: lessonId,
      vtt: 'WEBVTT\n\n00:00.500 --> 00:01.000\nHello.\n\n00:00:01.500 --> 00:00:03.000 align:left\nBrush.\n\n00:04.500 --> 00:05.000\nBye.\n',
    });
    await lesson.cut({ fromMs: 2000, toMs: 4000 });
    expect(await test.prepare(uploadId)).toMatchObject({ status: 'ready', revision: 3, served_revision: 3 });
    const now = await lesson.watched();
    expect(now).toMatchObject({ durationSeconds: 2, isPreparing: false, film: { startMs: 2000 } });
    expect((await findFilm(db, uploadId))?.revision).toBe(3);
    const [progress] = await db.select().from(courseProgress).where(eq(courseProgress.lesson_id, lessonId));
    expect(progress).toMatchObject({ last_position_seconds: 1, furthest_seconds: 2 });
    expect(await lesson.bookmarks()).toEqual([
      { at: 0, note: 'At 0' },
      { at: 0, note: 'At 1' },
      { at: 0, note: null },
      { at: 1, note: 'At 3' },
      { at: 2, note: 'At 5' },
    ]);
    const [captions] = await db.select().from(lessonCaptions).where(eq(lessonCaptions.lesson_id, lessonId));
    expect(captions?.vtt).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.000 align:left\nBrush.');
    // The frame that was chosen is at 3.1 seconds, and stays the poster.
    expect((await lesson.film()).poster.choice).toEqual({ kind: 'frame', number: 6 });
    expect(await statusOf((await lesson.film()).watch?.src ?? null)).toBe(200);
  });

  it('counts what is reported late, or from a device that keeps the old cut, at the same pictures', async () => {
    const path = lesson.path.replace('/api', '/api/me');
    const watched = { watchTimeSeconds: 1, durationSeconds: 5, hasEnded: false };
    const report = async (given: object) =>
      (await call('PUT', `${path}/progress`, { token: learner.token, body: { ...watched, ...given } })).json;
    expect(await report({ positionSeconds: 4, furthestSeconds: 4, filmStartMs: 0 })).toMatchObject({
      lastPositionSeconds: 2,
      furthestSeconds: 2,
      filmStartMs: 2000,
    });
    const { json: list } = await call<BookmarkList>('GET', `${path}/bookmarks`, { token: learner.token });
    expect([list.filmStartMs, list.items.length]).toEqual([2000, 5]);
    // Of what was cut off, and of the cut itself.
    expect(await report({ positionSeconds: 1, furthestSeconds: 1, filmStartMs: 0 })).toMatchObject({
      lastPositionSeconds: 0,
    });
    expect(await report({ positionSeconds: 1, furthestSeconds: 1, filmStartMs: 2000 })).toMatchObject({
      lastPositionSeconds: 1,
      furthestSeconds: 2,
    });
  });

  it('is not cut again and again for ever: each time all of it is prepared anew', async () => {
    const counter = { key: `film-work:${creator.id}`, limit: { max: 60, seconds: 3600 } };
    const fill = async () => {
      for (let act = 0; act < 60; act += 1) await deps.limiter.take(counter);
    };
    expect(await lesson.cut({ fromMs: 1000, toMs: 4000 })).toMatchObject({ status: 200 });
    await expect(fill()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await lesson.cut({ fromMs: 1000, toMs: null })).toMatchObject({
      status: 429,
      json: { code: 'TOO_MUCH_FILM_WORK', data: { retryAfterSeconds: 3600 } },
    });
    expect(await lesson.cut({ fromMs: 2000, toMs: 4000 }), 'undone').toMatchObject({ status: 200 });
    const isIt = eq(videos.upload_id, lesson.uploadId);
    await db.update(videos).set({ status: 'failed', failure: 'gave-up' }).where(isIt);
    expect(await lesson.retry()).toMatchObject({ status: 429 });
  });

  it('can be had back as a whole, however often it was cut', async () => {
    expect(await lesson.cut({ fromMs: null, toMs: null })).toMatchObject({ status: 200 });
    // To and fro, it would be prepared anew each time.
    expect(await lesson.cut({ fromMs: 2000, toMs: 4000 })).toMatchObject({ status: 429 });
    await deps.limiter.forgive(`film-work:${creator.id}`);
    expect(await test.prepare(lesson.uploadId)).toMatchObject({
      status: 'ready',
      revision: 5,
      cut_from_ms: null,
    });
    expect((await lesson.watched()).durationSeconds).toBe(5);
    const [progress] = await db
      .select()
      .from(courseProgress)
      .where(eq(courseProgress.lesson_id, lesson.lessonId));
    // What was reported since is where it was; all else is where it was before the cut.
    expect(progress).toMatchObject({ last_position_seconds: 3, furthest_seconds: 5 });
    expect(await lesson.bookmarks()).toEqual([
      { at: 0, note: 'At 0' },
      { at: 1, note: 'At 1' },
      { at: 2, note: null },
      { at: 3, note: 'At 3' },
      { at: 5, note: 'At 5' },
    ]);
  });

  it('is prepared further where it went back to a cut of which something is missing', async () => {
    for (const table of [videoPosters, videoSheets])
      await db.delete(table).where(eq(table.upload_id, lesson.uploadId));
    await lesson.cut({ fromMs: 2000, toMs: null });
    const jobs = await countJobs();
    expect((await lesson.cut({ fromMs: null, toMs: null })).json).toMatchObject({ status: 'waiting' });
    expect(await countJobs()).toBe(jobs);
    expect(await test.prepare(lesson.uploadId)).toMatchObject({ status: 'ready', revision: 5 });
    expect(await test.listPosters(lesson.uploadId)).toHaveLength(12);
  });

  it('that is replaced leaves learners’ progress and bookmarks as they are', async () => {
    const next = await addFilm(readFixture('moov-last.mp4'));
    const form = { title: 'Marble', description: '', durationMinutes: 0, isFreePreview: false, videoUrl: '' };
    const body = { ...form, uploadId: next };
    expect(await call('PUT', lesson.path, { token, body })).toMatchObject({ status: 200 });
    const ofLesson = eq(courseProgress.lesson_id, lesson.lessonId);
    expect((await db.select().from(courseProgress).where(ofLesson))[0]).toMatchObject({
      last_position_seconds: 3,
      furthest_seconds: 5,
    });
    expect(await db.$count(lessonBookmarks, eq(lessonBookmarks.lesson_id, lesson.lessonId))).toBe(5);
  });
});
