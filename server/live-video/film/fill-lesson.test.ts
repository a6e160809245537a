import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { lessons } from '#server/lessons/lessons.tables.ts';
import { recordingLessons, streamRecordings } from '#server/live-video/live-video.tables.ts';
import { readRecording, recordStream } from '#server/live-video/recording/recording-fixture.ts';
import { recordingKeys } from '#server/live-video/recording/recording-keys.ts';
import { sweepRecordings } from '#server/live-video/recording/sweep-recordings.ts';
import { deliverNoticeJob } from '#server/notifications/delivery/notices.jobs.ts';
import { fillUpload } from '#server/uploads/reserved/fill-upload.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { readFilm } from '#tests/support/live/read-film.ts';
import { endedStream } from '#tests/support/live/replay-fixture.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson, signInAgain } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { fillLesson } from './fill-lesson.ts';
import { composeFilmJob, fillLessonJob, giveUpFilmJob } from './film.jobs.ts';

const test = await useTestApp();
const { app, deps, call, logLines } = test;
// How many jobs that were is nobody's business: on a slow machine, one that failed before may be due again.
const drain = (job: Parameters<typeof deps.queue.drainJob>[0]) => deps.queue.drainJob(job);

describe('a lesson made of a recording', () => {
  const lessonOf = async (id: string) => (await deps.db.select().from(lessons).where(eq(lessons.id, id)))[0];

  async function openCourse(stream: Awaited<ReturnType<typeof endedStream>>) {
    const course = await makeCourse(test, stream.creator.id, { lessons: [{}] });
    const make = (id: string, courseId = course.id) =>
      stream.mine<{ lessonId: string; code?: string }>('POST', '/lesson', { courseId, id });
    return { course, make };
  }

  /** Until that many wait for locks of others. */
  const untilWaiting = (least: number) =>
    vi.waitFor(async () => {
      const { rows } = await deps.db.execute<{ waiting: number }>(
        sql`select count(*)::int as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows[0]?.waiting).toBeGreaterThanOrEqual(least);
    }, 60_000);

  it('is there at once, and its video follows; it stays when the recording goes', async () => {
    const stream = await endedStream(test, { title: 'Magnets', description: 'All about them' });
    const { course, make } = await openCourse(stream);
    const id = randomUUID();
    for (let clicks = 0; clicks < 2; clicks += 1) expect((await make(id)).json).toEqual({ lessonId: id });
    expect(await lessonOf(id)).toMatchObject({
      course_id: course.id,
      order_index: 1,
      title: 'Magnets',
      description: 'All about them',
      upload_id: null,
    });
    expect((await stream.mine('GET')).json.film.state).toBe('making');
    // Deleting the recording now takes nothing away from the lesson.
    expect((await stream.mine('DELETE')).json).toMatchObject({ state: 'deleted', lesson: { id } });
    await sweepRecordings(deps, new AbortController().signal);
    await drain(composeFilmJob);
    await drain(fillLessonJob);
    await sweepRecordings(deps, new AbortController().signal);
    const { recording } = await readRecording(deps, stream.id);
    expect([recording.writer, await deps.media.head(recordingKeys.film(recording.id))]).toEqual([null, null]);

    const lesson = await lessonOf(id);
    const [upload] = await deps.db
      .select()
      .from(uploads)
      .where(eq(uploads.id, lesson?.upload_id ?? ''));
    expect(upload).toMatchObject({
      status: 'ready',
      owner_id: stream.creator.id,
      duration_seconds: 5,
      width: 160,
    });
    const token = await signInAgain(test, stream.creator);
    const watched = await call<{ video: { src: string } }>('GET', `/api/courses/${course.id}/lessons/${id}`, {
      token,
    });
    const film = await app.request(watched.json.video.src);
    expect((await readFilm(await film.arrayBuffer())).facts).toMatchObject({ seconds: 5 });
  });

  it('uses a film that is there, counts in its owner’s storage, and is made once', async () => {
    const stream = await endedStream(test);
    const { course, make } = await openCourse(stream);
    await stream.mine('POST', '/film');
    await drain(composeFilmJob);
    const [id, other] = [randomUUID(), randomUUID()];
    expect((await make(id)).status).toBe(200);
    await drain(fillLessonJob);
    expect((await make(id)).status).toBe(200);
    const lessonOfReplay = async () => (await stream.mine('GET')).json.lesson;
    expect(await lessonOfReplay()).toEqual({ id, courseId: course.id, courseTitle: course.title });
    const owned = eq(uploads.owner_id, stream.creator.id);
    expect(await deps.db.$count(uploads, owned)).toBe(1);

    const { uploadQuotaBytes } = deps.settings;
    const { recording } = await readRecording(deps, stream.id);
    deps.settings.uploadQuotaBytes = recording.bytes * 2 - 10_000;
    const refused = await make(other);
    deps.settings.uploadQuotaBytes = uploadQuotaBytes;
    expect(refused.json.code).toBe('LIMIT_REACHED');
    expect(await lessonOf(other)).toBeUndefined();

    const token = await signInAgain(test, stream.creator);
    await call('DELETE', `/api/courses/${course.id}/lessons/${id}`, { token });
    expect(await lessonOfReplay()).toBeNull();
    expect((await make(id)).json.code).toBe('ALREADY_DELETED');
    const foreign = await makeCourse(test, (await makePerson(test, { role: 'creator' })).id);
    expect((await make(other, foreign.id)).json.code).toBe('NOT_FOUND');
  });

  it('is made while the last one is being deleted, and neither waits for the other for good', async () => {
    const stream = await endedStream(test);
    const { course, make } = await openCourse(stream);
    const first = randomUUID();
    await make(first);
    const token = await signInAgain(test, stream.creator);
    const held = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    // Somebody's progress, say: whoever deletes the lesson has the course by then, and not yet the recording.
    const holding = deps.db.transaction(async (tx) => {
      await tx.select().from(lessons).where(eq(lessons.id, first)).for('key share');
      held.resolve();
      await release.promise;
    });
    await held.promise;
    const deleting = call('DELETE', `/api/courses/${course.id}/lessons/${first}`, { token });
    await untilWaiting(1);
    const making = make(randomUUID());
    await untilWaiting(2);
    release.resolve();
    await holding;
    expect([(await deleting).status, (await making).status]).toEqual([200, 200]);
  });

  it('gives its film to the copies of its course too, whenever they are made', async () => {
    const stream = await endedStream(test);
    const { course, make } = await openCourse(stream);
    const id = randomUUID();
    await make(id);
    const token = await signInAgain(test, stream.creator);
    const copy = async () => {
      const body = { id: randomUUID() };
      await call('POST', `/api/courses/${course.id}/duplicate`, { token, body });
      return body.id;
    };
    const early = await copy();
    await drain(composeFilmJob);
    // The film is there, and the lesson has not been given it yet.
    const [waiting] = await deps.db.select().from(recordingLessons).where(eq(recordingLessons.lesson_id, id));
    const uploadId = waiting?.upload_id ?? '';
    const { recording } = await readRecording(deps, stream.id);
    const film = await deps.media.open(recordingKeys.film(recording.id));
    const open = async () => film?.stream ?? Readable.from([]);
    await fillUpload(deps, uploadId, { bytes: recording.film_bytes ?? 0, open });
    const late = await copy();
    await drain(fillLessonJob);
    const rows = await deps.db
      .select()
      .from(lessons)
      .where(inArray(lessons.course_id, [course.id, early, late]));
    expect(rows.filter(({ upload_id }) => upload_id === uploadId)).toHaveLength(3);
    expect(rows.map(({ awaited_upload_id }) => awaited_upload_id)).toEqual(rows.map(() => null));
  });

  it('is not made of sound alone', async () => {
    const stream = await endedStream(test, { connections: [{ seconds: 2, without: 'video' }] });
    const { make } = await openCourse(stream);
    const id = randomUUID();
    expect((await make(id)).json.code).toBe('SOUND_ONLY');
    expect(await lessonOf(id)).toBeUndefined();
  });

  it('whose video cannot be made stays without, as its creator is told', async () => {
    const stream = await endedStream(test, { title: 'Magnets' });
    const { course, make } = await openCourse(stream);
    const id = randomUUID();
    await make(id);
    const { recording } = await readRecording(deps, stream.id);
    await deps.queue.send(giveUpFilmJob, { recordingId: recording.id });
    await drain(giveUpFilmJob);
    expect(await deps.db.$count(uploads, eq(uploads.owner_id, stream.creator.id))).toBe(0);
    expect(logLines.join('')).toContain('a lesson of a recording stays without its video');
    await drain(deliverNoticeJob);
    const { json } = await call<{ items: { title: string; href: string }[] }>(
      'GET',
      '/api/me/notifications',
      { token: await signInAgain(test, stream.creator) },
    );
    expect(json.items).toEqual([
      expect.objectContaining({ title: 'Magnets has no video', href: `/courses/${course.id}/edit` }),
    ]);
    await drain(composeFilmJob);
  });

  it('that was given another video meanwhile keeps it, and the space is free again', async () => {
    const stream = await endedStream(test);
    const { make } = await openCourse(stream);
    const id = randomUUID();
    await make(id);
    const video_url = 'https://example.com/other.mp4';
    await deps.db.update(lessons).set({ video_url }).where(eq(lessons.id, id));
    await drain(composeFilmJob);
    await drain(fillLessonJob);
    expect(await lessonOf(id)).toMatchObject({ video_url, upload_id: null });
    expect(await deps.db.$count(uploads, eq(uploads.owner_id, stream.creator.id))).toBe(0);
    expect(await deps.db.$count(recordingLessons, eq(recordingLessons.lesson_id, id))).toBe(0);
  });

  it('waits while its film is made anew, however long that takes', async () => {
    const stream = await endedStream(test);
    const { make } = await openCourse(stream);
    const id = randomUUID();
    await make(id);
    await drain(composeFilmJob);
    await recordStream(deps, stream.id, [{ seconds: 2 }]);
    await fillLesson(deps, { lessonId: id });
    expect(await lessonOf(id)).toMatchObject({ upload_id: null });
    await drain(composeFilmJob);
    await drain(fillLessonJob);
    expect(await lessonOf(id)).toMatchObject({ upload_id: expect.any(String) });
  });

  it('is given up at once if there is no room for its video', async () => {
    const stream = await endedStream(test);
    const { make } = await openCourse(stream);
    const id = randomUUID();
    await make(id);
    await drain(composeFilmJob);
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
    const put = vi.spyOn(deps.media, 'put').mockImplementationOnce(async (_, body) => {
      if (body instanceof Readable) body.destroy();
      throw full;
    });
    onTestFinished(() => put.mockRestore());
    await drain(fillLessonJob);
    expect(await lessonOf(id)).toMatchObject({ upload_id: null });
    expect(await deps.db.$count(recordingLessons, eq(recordingLessons.lesson_id, id))).toBe(0);
    expect(await deps.db.$count(uploads, eq(uploads.owner_id, stream.creator.id))).toBe(0);
  });

  it('may be larger than an upload: as large as a recording, within its owner’s storage', async () => {
    const stream = await endedStream(test);
    const { make } = await openCourse(stream);
    const isIt = eq(streamRecordings.stream_id, stream.id);
    await deps.db
      .update(streamRecordings)
      .set({ bytes: 15 * 1024 ** 3 })
      .where(isIt);
    const id = randomUUID();
    expect((await make(id)).status).toBe(200);
    await deps.db.delete(recordingLessons).where(eq(recordingLessons.lesson_id, id));
    await deps.db.update(streamRecordings).set({ film_state: 'none' }).where(isIt);
  });
});
