import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { lessons } from '#server/lessons/lessons.tables.ts';
import { lessonFormSchema } from '#shared/lessons/lesson.form.ts';
import { harmlessForm } from '#tests/support/contract/harmless-input.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, deps } = test;
const creator = await makePerson(test, { role: 'creator' });
const other = await makePerson(test, { role: 'creator' });

type Answer = { code?: string; lessonIds?: string[] };
const reorder = (courseId: string, lessonIds: string[], token = creator.token) =>
  call<Answer>('PUT', `/api/courses/${courseId}/lesson-order`, { body: { lessonIds }, token });
const remove = (courseId: string, lessonId: string | undefined, token = creator.token) =>
  call<Answer>('DELETE', `/api/courses/${courseId}/lessons/${lessonId}`, { token });
const five = (isPublished = false) =>
  makeCourse(test, creator.id, { is_published: isPublished, lessons: [{}, {}, {}, {}, {}] });

async function orderOf(courseId: string) {
  const rows = await deps.db
    .select()
    .from(lessons)
    .where(eq(lessons.course_id, courseId))
    .orderBy(asc(lessons.order_index));
  expect(rows.map(({ order_index }) => order_index)).toEqual(rows.map((_, position) => position));
  return rows.map(({ id }) => id);
}

describe('the order of lessons', () => {
  it('becomes the requested one, for visitors too', async () => {
    const course = await five(true);
    await call('GET', `/api/courses/${course.id}`);
    const wanted = course.lessonIds.toReversed();
    expect((await reorder(course.id, wanted)).json).toEqual({ lessonIds: wanted, sections: [] });
    expect(await orderOf(course.id)).toEqual(wanted);
    const { json } = await call<{ lessons: { id: string }[] }>('GET', `/api/courses/${course.id}`);
    expect(json.lessons.map(({ id }) => id)).toEqual(wanted);
  });

  it('is refused unless it names exactly the course’s lessons', async () => {
    const course = await five();
    const ids = course.lessonIds;
    const [first = ''] = ids;
    const stranger = crypto.randomUUID();
    for (const wrong of [
      [],
      ids.slice(1),
      [...ids, stranger],
      [stranger, ...ids.slice(1)],
      [first, ...ids],
      Array(5).fill(first),
    ]) {
      expect((await reorder(course.id, wrong)).json.code).toBe('CONFLICT');
    }
    expect((await reorder(course.id, ids.toReversed(), other.token)).json.code).toBe('NOT_FOUND');
    expect(await orderOf(course.id)).toEqual(ids);
  });

  it('stays consistent while lessons are reordered, added and deleted at once', async () => {
    const course = await five();
    const ids = course.lessonIds;
    const form = { ...harmlessForm(lessonFormSchema), uploadId: null };
    const add = () =>
      call('POST', `/api/courses/${course.id}/lessons`, {
        body: { id: crypto.randomUUID(), ...form },
        token: creator.token,
      });
    const answers = await Promise.all([
      reorder(course.id, ids.toReversed()),
      add(),
      remove(course.id, ids[2]),
      reorder(course.id, [...ids.slice(1), ids[0] ?? '']),
      add(),
      remove(course.id, ids[4]),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await orderOf(course.id)).toHaveLength(5);
  });
});

describe('deleting a lesson', () => {
  it('moves later ones up', async () => {
    const course = await five();
    const [first, second, third, fourth, fifth] = course.lessonIds;
    expect((await remove(course.id, second)).json).toEqual({ id: second });
    expect(await orderOf(course.id)).toEqual([first, third, fourth, fifth]);
    expect((await remove(course.id, second)).json.code).toBe('NOT_FOUND');
  });

  it('is for the owner only, and only under its own course', async () => {
    const [course, second] = [await five(), await five()];
    expect((await remove(course.id, course.lessonIds[0], other.token)).json.code).toBe('NOT_FOUND');
    expect((await remove(second.id, course.lessonIds[0])).json.code).toBe('NOT_FOUND');
    expect(await orderOf(course.id)).toEqual(course.lessonIds);
  });

  it('does not remove a published course’s last video, even when two are deleted at once', async () => {
    const course = await makeCourse(test, creator.id, { lessons: [{}, {}, { video_url: null }] });
    const answers = await Promise.all([
      remove(course.id, course.lessonIds[0]),
      remove(course.id, course.lessonIds[1]),
    ]);
    expect(answers.map(({ json }) => json.code ?? 'OK').sort()).toEqual(['COURSE_NOT_READY', 'OK']);
    expect(await orderOf(course.id)).toHaveLength(2);
    await call('POST', `/api/courses/${course.id}/unpublish`, { token: creator.token });
    for (const id of await orderOf(course.id)) expect((await remove(course.id, id)).status).toBe(200);
  });
});
