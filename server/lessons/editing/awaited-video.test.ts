import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { courses } from '#server/courses/courses.tables.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import type { Course, OwnCourse } from '#shared/courses/courses.contract.ts';
import { EMPTY_LESSON } from '#shared/lessons/lesson.checks.ts';
import { lessonFormSchema } from '#shared/lessons/lesson.form.ts';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import { UPLOAD_REFUSALS } from '#shared/uploads/upload.messages.ts';
import type { Upload } from '#shared/uploads/uploads.contract.ts';
import { harmlessForm } from '#tests/support/contract/harmless-input.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeUpload, readFixture, tusClient } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, deps } = test;
const creator = await makePerson(test, { role: 'creator' });
const { token } = creator;
const tus = tusClient(test, token);
const film = readFixture('moov-last.mp4');

const LINK = 'https://videos.example/vein.mp4';
const FORM = { ...harmlessForm(lessonFormSchema), title: 'The first vein', videoUrl: '', uploadId: null };

const create = (courseId: string, change: object) =>
  call<{ id: string }>('POST', `/api/courses/${courseId}/lessons`, {
    body: { id: crypto.randomUUID(), ...FORM, ...change },
    token,
  });
const update = (courseId: string, lessonId: string | undefined, change: object) =>
  call('PUT', `/api/courses/${courseId}/lessons/${lessonId}`, { body: { ...FORM, ...change }, token });
const ownLesson = async (courseId: string) =>
  (await call<OwnCourse>('GET', `/api/me/teaching/${courseId}`, { token })).json.lessons[0];
const outcome = async (uploadId: string) =>
  (await call<Upload>('GET', `/api/me/uploads/${uploadId}`, { token })).json;

type Begun = Awaited<ReturnType<typeof begin>>;

/** A film of which nothing has been sent yet. */
async function begin(bytes = film) {
  const url = await tus.begin(bytes.length, 'video', 'vein.mp4');
  const arrive = () => tus.patch(url, 0, new Uint8Array(bytes));
  return { id: url.split('/').at(-1) ?? '', url, arrive };
}

describe('a lesson that is saved while its film is on its way', () => {
  it('has it once it has arrived', async () => {
    const course = await makeCourse(test, creator.id, { is_published: false });
    const upload = await begin();
    const { json: lesson } = await create(course.id, { uploadId: upload.id });
    expect(await ownLesson(course.id)).toMatchObject({
      upload: null,
      durationMinutes: 0,
      awaitedUpload: { id: upload.id, fileName: 'vein.mp4', durationSeconds: null, refusal: null },
    });
    expect(await outcome(upload.id)).toMatchObject({
      status: 'receiving',
      lesson: { id: lesson.id, courseId: course.id, title: 'The first vein' },
    });
    await upload.arrive();
    expect(await ownLesson(course.id)).toMatchObject({
      upload: { id: upload.id, durationSeconds: 1 },
      durationMinutes: 1,
      awaitedUpload: null,
    });
    expect(await outcome(upload.id)).toMatchObject({ status: 'ready', lesson: { id: lesson.id } });
  });

  it('keeps its video until then, and visitors see the new one as soon as it is there', async () => {
    const course = await makeCourse(test, creator.id, { lessons: [{ is_free_preview: true }] });
    const [lessonId] = course.lessonIds;
    const path = `/api/courses/${course.id}/lessons/${lessonId}`;
    const video = async () => (await call<Lesson>('GET', path)).json.video?.kind;
    const upload = await begin();
    expect(await video()).toBe('link');
    const saved = await update(course.id, lessonId, { uploadId: upload.id, isFreePreview: true });
    expect(saved.status).toBe(200);
    expect(await video()).toBe('link');
    await upload.arrive();
    expect(await video()).toBe('upload');
  });

  it('forgets it when it is given another video, or none', async () => {
    const course = await makeCourse(test, creator.id, { is_published: false, lessons: [{}] });
    const [lessonId] = course.lessonIds;
    const other = await makeUpload(test, creator.id);
    for (const change of [{ videoUrl: LINK }, { uploadId: other.id }, {}]) {
      const upload = await begin();
      await update(course.id, lessonId, { uploadId: upload.id });
      await update(course.id, lessonId, change);
      const before = await ownLesson(course.id);
      expect(before?.awaitedUpload).toBeNull();
      await upload.arrive();
      expect(await ownLesson(course.id)).toEqual(before);
      expect((await outcome(upload.id)).lesson).toBeNull();
    }
  });

  it('says why there is none if it is refused, and waits no more if it is cancelled', async () => {
    const course = await makeCourse(test, creator.id, { is_published: false, lessons: [{}] });
    const [lessonId] = course.lessonIds;
    const refused = await begin(Buffer.from('no film at all'));
    await update(course.id, lessonId, { uploadId: refused.id });
    await refused.arrive();
    expect((await ownLesson(course.id))?.awaitedUpload?.refusal).toBe(UPLOAD_REFUSALS.notVideo);
    const again = await update(course.id, lessonId, { title: 'Renamed', uploadId: refused.id });
    expect(again).toMatchObject({
      status: 400,
      json: { code: 'INVALID_INPUT', data: { fields: { uploadId: UPLOAD_REFUSALS.notVideo } } },
    });
    const cancelled = await begin();
    await update(course.id, lessonId, { uploadId: cancelled.id });
    await tus.cancel(cancelled.url);
    expect((await ownLesson(course.id))?.awaitedUpload).toBeNull();
  });

  it('gets it although it is saved at the very moment it arrives', async () => {
    const course = await makeCourse(test, creator.id, { is_published: false, lessons: [{}] });
    const [lessonId] = course.lessonIds;
    const upload = await begin();
    const answers = await Promise.all([
      upload.arrive(),
      ...['One', 'Two', 'Three'].map((title) => update(course.id, lessonId, { title, uploadId: upload.id })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 200, 200, 200]);
    expect(await ownLesson(course.id)).toMatchObject({ upload: { id: upload.id }, awaitedUpload: null });
  });

  it('keeps a film that arrives while it is given another that is still on its way', async () => {
    const [first, second] = [await begin(), await begin()];
    const course = await makeCourse(test, creator.id, {
      lessons: [{}, { video_url: null, content: 'Words', awaited_upload_id: first.id }],
    });
    const [, lessonId] = course.lessonIds;
    const holds = Promise.withResolvers<void>();
    const letsGo = Promise.withResolvers<void>();
    const holding = deps.db.transaction(async (tx) => {
      await tx.select().from(uploads).where(eq(uploads.id, second.id)).for('update');
      holds.resolve();
      await letsGo.promise;
    });
    await holds.promise;
    const saving = update(course.id, lessonId, { content: 'Words', uploadId: second.id });
    await test.untilWaiting();
    // As the verdict does it: the course is the saving request's.
    await deps.db
      .update(lessons)
      .set({ upload_id: (await makeUpload(test, creator.id)).id, awaited_upload_id: null })
      .where(eq(lessons.id, lessonId ?? ''));
    letsGo.resolve();
    await holding;
    expect((await saving).status).toBe(200);
    const [, lesson] = (await call<OwnCourse>('GET', `/api/me/teaching/${course.id}`, { token })).json
      .lessons;
    expect(lesson).toMatchObject({ upload: { durationSeconds: 1 }, awaitedUpload: { id: second.id } });
  });

  it.each([
    ['arrives', ({ arrive }: Begun) => arrive()],
    ['is cancelled', ({ url }: Begun) => tus.cancel(url)],
  ])('waits its turn when it %s while the lessons are put in order', async (_, decide) => {
    const film = await begin();
    const waiting = { video_url: null, awaited_upload_id: film.id };
    const course = await makeCourse(test, creator.id, { lessons: [waiting, waiting], is_published: false });
    const ofCourse = eq(lessons.course_id, course.id);
    const holds = Promise.withResolvers<void>();
    const goesOn = Promise.withResolvers<void>();
    const ordering = deps.db.transaction(async (tx) => {
      await tx.select().from(courses).where(eq(courses.id, course.id)).for('no key update');
      await tx
        .select()
        .from(lessons)
        .where(and(ofCourse, eq(lessons.order_index, 1)))
        .for('no key update');
      holds.resolve();
      await goesOn.promise;
      // If the film held this lesson by now, each would wait for the other.
      await tx
        .update(lessons)
        .set({ title: 'First' })
        .where(and(ofCourse, eq(lessons.order_index, 0)));
    });
    await holds.promise;
    const deciding = decide(film);
    await test.untilWaiting();
    goesOn.resolve();
    await ordering;
    expect((await deciding).status).toBe(204);
  });

  it('is the one that leads there, whatever copies there are', async () => {
    const upload = await begin();
    const course = await makeCourse(test, creator.id, {
      lessons: [{}, { video_url: null, awaited_upload_id: upload.id }],
    });
    test.advance({ seconds: 1 });
    await call('POST', `/api/courses/${course.id}/duplicate`, { token, body: { id: crypto.randomUUID() } });
    // Saved again, its row is behind the copy's.
    await update(course.id, course.lessonIds[1], { title: 'Renamed', uploadId: upload.id });
    expect((await outcome(upload.id)).lesson).toMatchObject({ courseId: course.id, title: 'Renamed' });
  });

  it('cannot wait for somebody else’s', async () => {
    const stranger = await makePerson(test, { role: 'creator' });
    const theirs = await makeUpload(test, stranger.id, { status: 'receiving', media_key: null });
    const course = await makeCourse(test, creator.id, { is_published: false });
    expect((await create(course.id, { uploadId: theirs.id })).json).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a lesson of a published course', () => {
  const refused = {
    status: 400,
    json: { code: 'INVALID_INPUT', data: { fields: { content: EMPTY_LESSON } } },
  };
  const empty = { content: '', uploadId: null };

  it('may have nothing but a film that is on its way, until then', async () => {
    const course = await makeCourse(test, creator.id, {
      lessons: [{}, { video_url: null, content: 'Words' }],
    });
    const film = await begin();
    expect((await create(course.id, { content: '', uploadId: film.id })).status).toBe(200);
    expect((await update(course.id, course.lessonIds[1], { content: '', uploadId: film.id })).status).toBe(
      200,
    );
    expect(await update(course.id, course.lessonIds[1], empty)).toMatchObject(refused);
    const outline = async () => (await call<Course>('GET', `/api/courses/${course.id}`)).json.lessons;
    expect((await outline()).map(({ hasVideo }) => hasVideo)).toEqual([true, false, false]);
    await film.arrive();
    expect((await outline()).map(({ hasVideo }) => hasVideo)).toEqual([true, true, true]);
  });

  it('whose film did not come can still be mended, with or without another', async () => {
    for (const loseFilm of [({ arrive }: Begun) => arrive(), ({ url }: Begun) => tus.cancel(url)]) {
      const film = await begin(Buffer.from('no film at all'));
      const course = await makeCourse(test, creator.id, {
        lessons: [{}, { video_url: null, awaited_upload_id: film.id }],
      });
      await loseFilm(film);
      expect((await update(course.id, course.lessonIds[1], { ...empty, title: 'Mended' })).status).toBe(200);
      const { id } = await begin();
      expect((await update(course.id, course.lessonIds[1], { content: '', uploadId: id })).status).toBe(200);
    }
  });
});
