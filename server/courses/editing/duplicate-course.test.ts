import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { courses } from '#server/courses/courses.tables.ts';
import { lessonCaptions, lessonFiles, lessons } from '#server/lessons/lessons.tables.ts';
import { later } from '#server/platform/clock.ts';
import { sweepUploads } from '#server/uploads/sweep-uploads.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { DUPLICATES_AN_HOUR } from '#shared/courses/course.rules.ts';
import type { Course, OwnCourse } from '#shared/courses/courses.contract.ts';
import { imageAddress } from '#shared/uploads/upload.addresses.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makeReview } from '#tests/support/make-review.ts';
import { makeUpload } from '#tests/support/make-upload.ts';
import { makePerson, signInAgain } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, deps } = test;
const creator = await makePerson(test, { role: 'creator' });
const learner = await makePerson(test);

async function duplicate(courseId: string, id: string = crypto.randomUUID()) {
  return call<OwnCourse>('POST', `/api/courses/${courseId}/duplicate`, {
    token: creator.token,
    body: { id },
  });
}

/** With a film, a link, captions, a file and a picture. */
async function makeFullCourse(title = 'Marble') {
  const film = await makeUpload(test, creator.id);
  const sheet = await makeUpload(test, creator.id, { kind: 'file', content_type: 'application/pdf' });
  const pictureId = crypto.randomUUID();
  const media_key = `images/${pictureId}.webp`;
  const picture = await makeUpload(test, creator.id, { id: pictureId, kind: 'image', media_key });
  const course = await makeCourse(test, creator.id, {
    title,
    price_cents: 2400,
    what_you_learn: ['Veins'],
    requirements: ['A brush'],
    thumbnail_url: imageAddress(picture.id),
    sections: [
      { id: crypto.randomUUID(), title: 'Before', lessonsBefore: 0 },
      { id: crypto.randomUUID(), title: 'On the nail', lessonsBefore: 1 },
    ],
    lessons: [
      { title: 'Prep', description: 'First.', content: 'Wash.', is_free_preview: true },
      { title: 'Paint', video_url: null, upload_id: film.id },
    ],
  });
  const lessonId = course.lessonIds[1] ?? '';
  await deps.db.insert(lessonCaptions).values({ lesson_id: lessonId, vtt: 'WEBVTT' });
  await deps.db
    .insert(lessonFiles)
    .values({ lesson_id: lessonId, upload_id: sheet.id, order_index: 0, name: 'Template' });
  return { course, uploadIds: [film.id, sheet.id, picture.id].toSorted() };
}

/** What the sweep leaves of these, long after the last of them was uploaded. */
async function leftOf(uploadIds: string[]) {
  const now = () => later(deps.clock.now(), { days: 30 });
  await sweepUploads({ ...deps, clock: { ...deps.clock, now } });
  const rows = await deps.db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, uploadIds));
  return rows.map(({ id }) => id).toSorted();
}

describe('a duplicate', () => {
  it('is a draft of its own with the texts, the picture and the lessons, and with nobody in it', async () => {
    const { course } = await makeFullCourse();
    await makeEnrolment(test, learner.id, course.id);
    await makeReview(test, learner.id, course.id);
    const of = async (id: string) =>
      (await call<OwnCourse>('GET', `/api/me/teaching/${id}`, { token: creator.token })).json;
    const original = await of(course.id);
    expect(original.sections).toHaveLength(2);
    const { json: copy } = await duplicate(course.id);
    const { id: _, lessons: copied, art: __, version: ___, ...rest } = copy;
    expect(rest).toEqual({
      form: { ...original.form, title: 'Marble (copy)' },
      isPublished: false,
      publishedAt: null,
      studentCount: 0,
      sections: original.sections,
      sectionsVersion: original.sectionsVersion,
    });
    const withoutIds = (outline: OwnCourse['lessons']) => outline.map(({ id: _, ...lesson }) => lesson);
    expect(withoutIds(copied)).toEqual(withoutIds(original.lessons));
    expect(copied[1]).toMatchObject({ hasCaptions: true, hasVideo: true, files: [{ name: 'Template' }] });
    expect(copied.filter(({ id }) => course.lessonIds.includes(id))).toEqual([]);
    const shown = await call<Course>('GET', `/api/courses/${copy.id}`, { token: creator.token });
    expect(shown.json).toMatchObject({ reviewCount: 0, ratingAverage: null });
    expect(await of(course.id)).toEqual(original);
    expect((await call('GET', `/api/courses/${copy.id}`)).status).toBe(404);
  });

  it('keeps its films, files and pictures when the original goes, and the other way round', async () => {
    for (const goes of ['original', 'copy']) {
      const { course, uploadIds } = await makeFullCourse();
      const { json: copy } = await duplicate(course.id);
      const [gone, stays] = goes === 'original' ? [course.id, copy.id] : [copy.id, course.id];
      const remove = (id: string) => call('DELETE', `/api/courses/${id}`, { token: creator.token });
      expect((await remove(gone)).status).toBe(200);
      expect(await leftOf(uploadIds), goes).toEqual(uploadIds);
      const { json: outline } = await call<OwnCourse>('GET', `/api/me/teaching/${stays}`, {
        token: creator.token,
      });
      expect(outline.lessons[1]).toMatchObject({ hasVideo: true, hasCaptions: true, files: [{}] });
      await remove(stays);
      expect(await leftOf(uploadIds), 'nobody’s any more').toEqual([]);
    }
  });

  it('keeps its film when the original’s lesson is deleted or given another', async () => {
    const { course, uploadIds } = await makeFullCourse();
    const { json: copy } = await duplicate(course.id);
    const path = `/api/courses/${course.id}/lessons/${course.lessonIds[1]}`;
    await call('DELETE', path, { token: creator.token });
    expect(await leftOf(uploadIds)).toEqual(uploadIds);
    expect((await duplicate(copy.id)).json.form.title).toBe('Marble (copy) (copy)');
  });

  it('gets a film that is still on its way as well, even one that arrives while it is made', async () => {
    const film = await makeUpload(test, creator.id, {
      status: 'receiving',
      media_key: null,
      finished_at: null,
    });
    const course = await makeCourse(test, creator.id, {
      lessons: [{ video_url: null, awaited_upload_id: film.id }],
    });
    const copy = await makeCourse(test, creator.id, { is_published: false });
    const holds = Promise.withResolvers<void>();
    const goesOn = Promise.withResolvers<void>();
    const copying = deps.db.transaction(async (tx) => {
      await deps.emit(tx, 'courseDuplicated', { from: course.id, to: copy.id });
      holds.resolve();
      await goesOn.promise;
    });
    await holds.promise;
    // All of it is there, so asking for it decides about it.
    const deciding = call('GET', `/api/me/uploads/${film.id}`, { token: creator.token });
    await test.untilWaiting();
    goesOn.resolve();
    await copying;
    expect((await deciding).json).toMatchObject({ status: 'ready' });
    const rows = await deps.db
      .select()
      .from(lessons)
      .where(inArray(lessons.course_id, [course.id, copy.id]));
    expect(rows.map(({ upload_id }) => upload_id)).toEqual([film.id, film.id]);
  });

  it('has a title that fits, whatever it is cut from', async () => {
    const { course } = await makeFullCourse('💅'.repeat(100));
    const { status, json } = await duplicate(course.id);
    expect(status).toBe(200);
    expect(json.form.title).toBe(`${'💅'.repeat(93)} (copy)`);
  });

  it('sent again late undoes nothing, even when the original is gone', async () => {
    const { course } = await makeFullCourse();
    const { json: copy } = await duplicate(course.id);
    await deps.db.update(courses).set({ title: 'Slate' }).where(eq(courses.id, copy.id));
    await call('DELETE', `/api/courses/${course.id}`, { token: creator.token });
    expect((await duplicate(course.id, copy.id)).json).toMatchObject({
      id: copy.id,
      form: { title: 'Slate' },
    });
    expect((await duplicate(course.id)).status).toBe(404);
  });

  it('has the captions of all its lessons, however many', async () => {
    const course = await makeCourse(test, creator.id, { lessons: Array(45).fill({}) });
    await deps.db
      .insert(lessonCaptions)
      .values(course.lessonIds.map((lesson_id, at) => ({ lesson_id, vtt: `WEBVTT ${at}` })));
    const { json: copy } = await duplicate(course.id);
    const rows = await deps.db
      .select({ vtt: lessonCaptions.vtt })
      .from(lessonCaptions)
      .innerJoin(lessons, eq(lessons.id, lessonCaptions.lesson_id))
      .where(eq(lessons.course_id, copy.id))
      .orderBy(lessons.order_index);
    expect(rows.map(({ vtt }) => vtt)).toEqual(course.lessonIds.map((_, at) => `WEBVTT ${at}`));
  });

  it('is never the original itself', async () => {
    const { course } = await makeFullCourse();
    expect((await duplicate(course.id, course.id)).json).toMatchObject({ code: 'CONFLICT' });
  });

  it('is made so many times in an hour, and repeats do not count', async () => {
    const eager = await makePerson(test, { role: 'creator' });
    const course = await makeCourse(test, eager.id);
    const copy = (id: string = crypto.randomUUID()) =>
      call<{ code?: string; id: string }>('POST', `/api/courses/${course.id}/duplicate`, {
        token: eager.token,
        body: { id },
      });
    const made = await Promise.all(Array.from({ length: DUPLICATES_AN_HOUR }, () => copy()));
    expect(made.map(({ status }) => status)).toEqual(Array(DUPLICATES_AN_HOUR).fill(200));
    expect((await copy()).json.code).toBe('TOO_MANY_COPIES');
    expect((await copy(made[0]?.json.id)).status).toBe(200);
    test.advance({ hours: 1 });
    const token = await signInAgain(test, eager);
    const later = { token, body: { id: crypto.randomUUID() } };
    expect((await call('POST', `/api/courses/${course.id}/duplicate`, later)).status).toBe(200);
  });
});
