import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { lessonCaptions, lessons } from '#server/lessons/lessons.tables.ts';
import { videos } from '#server/videos/videos.tables.ts';
import { ERRORS } from '#shared/errors.ts';
import type { OwnFilm } from '#shared/lessons/film.contract.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeUpload } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, deps } = test;
const { db } = deps;
const { id: ownerId, token } = await makePerson(test, { role: 'creator' });

const SHARED = { status: 409, json: { code: 'FILM_SHARED', message: ERRORS.FILM_SHARED.message } };

/** A course of one lesson with a film of 6 seconds, and captions. */
async function teach() {
  const upload = await makeUpload(test, ownerId, { is_playable: false });
  await db.insert(videos).values({ upload_id: upload.id, duration_ms: 6000 });
  const course = await makeCourse(test, ownerId, {
    title: 'Gel basics',
    lessons: [{ title: 'Cuticles', video_url: null, upload_id: upload.id }],
  });
  const [lessonId = ''] = course.lessonIds;
  await db
    .insert(lessonCaptions)
    .values({ lesson_id: lessonId, vtt: 'WEBVTT\n\n00:00.500 --> 00:01.000\nHello.' });
  return { uploadId: upload.id, courseId: course.id, lessonId };
}

function studio(courseId: string, lessonId: string) {
  const path = `/api/courses/${courseId}/lessons/${lessonId}/film`;
  return {
    film: async () => (await call<OwnFilm>('GET', path, { token })).json,
    cut: (fromMs: number) => call('PUT', `${path}/cut`, { token, body: { fromMs, toMs: null } }),
    choose: () => call('PUT', `${path}/poster`, { token, body: { choice: { kind: 'automatic' } } }),
  };
}

it('a film is not changed for one lesson while another has it too, until that has one of its own', async () => {
  const original = await teach();
  const copyId = crypto.randomUUID();
  const path = `/api/courses/${original.courseId}/duplicate`;
  expect(await call('POST', path, { token, body: { id: copyId } })).toMatchObject({ status: 200 });
  const [copied] = await db.select().from(lessons).where(eq(lessons.course_id, copyId));
  const copy = studio(copyId, copied?.id ?? '');
  const first = studio(original.courseId, original.lessonId);
  expect((await copy.film()).sharedWith).toEqual([{ courseTitle: 'Gel basics', lessonTitle: 'Cuticles' }]);
  for (const either of [copy, first]) {
    expect(await either.cut(2000)).toMatchObject(SHARED);
    expect(await either.choose()).toMatchObject(SHARED);
  }
  expect(await db.$count(lessonCaptions, eq(lessonCaptions.lesson_id, original.lessonId))).toBe(1);

  const own = await makeUpload(test, ownerId);
  await db.update(lessons).set({ upload_id: own.id }).where(eq(lessons.course_id, copyId));
  expect((await first.film()).sharedWith).toEqual([]);
  expect(await first.choose()).toMatchObject({ status: 200 });
  expect(await first.cut(2000)).toMatchObject({ status: 200 });
});

it('a copy made at the same moment is not overlooked', async () => {
  const { uploadId, courseId, lessonId } = await teach();
  const other = await makeCourse(test, ownerId, { lessons: [{}] });
  let cut: ReturnType<ReturnType<typeof studio>['cut']> | undefined;
  await db.transaction(async (tx) => {
    // As saving a lesson with the film does, which is not finished yet.
    const isOther = eq(lessons.course_id, other.id);
    await tx.update(lessons).set({ video_url: null, upload_id: uploadId }).where(isOther);
    cut = studio(courseId, lessonId).cut(2000);
    // It waits for what was begun first; were it let through, it would be done by then.
    let isDone = false;
    cut.finally(() => {
      isDone = true;
    });
    await vi.waitFor(async () => expect(isDone || (await isWaiting())).toBe(true), { timeout: 10_000 });
  });
  expect(await cut).toMatchObject(SHARED);
});

it('a copy made while the film is being cut finds it cut, or the cut finds the copy', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { courseId, lessonId, uploadId } = await teach();
    const body = { id: crypto.randomUUID() };
    const duplicate = () => call('POST', `/api/courses/${courseId}/duplicate`, { token, body });
    const cut = () => studio(courseId, lessonId).cut(2000);
    const both = round % 2 === 0 ? [duplicate(), cut()] : [cut(), duplicate()];
    const answers = await Promise.all(both);
    const [copied, wasCut] = round % 2 === 0 ? answers : answers.toReversed();
    expect(copied).toMatchObject({ status: 200 });
    const [video] = await db.select().from(videos).where(eq(videos.upload_id, uploadId));
    if (wasCut?.status === 200) expect(video).toMatchObject({ cut_from_ms: 2000 });
    else expect(wasCut).toMatchObject(SHARED);
    if (wasCut?.status !== 200) expect(video).toMatchObject({ cut_from_ms: null });
    // Both have it now, whichever came first.
    expect(await studio(courseId, lessonId).cut(3000)).toMatchObject(SHARED);
  }
});

async function isWaiting(): Promise<boolean> {
  const isHere = "datname = current_database() and wait_event_type = 'Lock'";
  return (await db.execute(`select 1 from pg_stat_activity where ${isHere}`)).rows.length > 0;
}
