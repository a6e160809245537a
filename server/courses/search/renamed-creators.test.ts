import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { courseSearch, undescribedCourses } from '#server/courses/courses.tables.ts';
import { refreshKnownWordsJob } from '#server/courses/similar-words/known-words.jobs.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { CourseCard } from '#shared/courses/courses.contract.ts';
import { profileFormSchema } from '#shared/profiles/profile.form.ts';
import { harmlessForm } from '#tests/support/contract/harmless-input.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { describeCoursesJob } from './describe-courses.jobs.ts';

const test = await useTestApp();
const { call, deps } = test;
const { db } = deps;

const titlesOf = async (q: string) => {
  const { json } = await call<{ items: CourseCard[] }>('GET', `/api/courses?${new URLSearchParams({ q })}`);
  return json.items.map(({ title }) => title);
};
const runJob = () => deps.queue.drainJob(describeCoursesJob);
/** Without the job that comes with it, as another version of the product would. */
const renameSilently = (id: string, name: string) =>
  db.update(profiles).set({ display_name: name }).where(eq(profiles.user_id, id)).execute();

const teach = async (displayName: string, title: string) => {
  const person = await makePerson(test, { role: 'creator', displayName });
  const course = await makeCourse(test, person.id, { title, lessons: [{}] });
  const rename = async (name: string) => {
    const body = { ...harmlessForm(profileFormSchema), role: 'creator', displayName: name };
    return (await call('PUT', '/api/me/profile', { token: person.token, body })).status;
  };
  return { ...person, course, rename };
};

describe('the courses of a creator with a new name', () => {
  it('are found by it a moment later, and no longer by the old one', async () => {
    const { rename } = await teach('Ida Crocus', 'Meadow');
    expect(await titlesOf('crocus')).toEqual(['Meadow']);
    expect(await titlesOf('meadow primrose ida')).toEqual(['Meadow']);
    expect(await rename('Ída Primrose')).toBe(200);
    await runJob();
    // What visitors are shown may be so much older.
    test.advance({ seconds: 11 });
    expect(await titlesOf('crocus')).toEqual([]);
    expect(await titlesOf('meadow ida primrose')).toEqual(['Meadow']);
    await deps.queue.drainJob(refreshKnownWordsJob);
    expect(await titlesOf('pirmrose')).toEqual(['Meadow']);
  });

  it('are not described in the request, which takes no longer however many they are', async () => {
    const { course, rename } = await teach('Ida', 'Hedge');
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from ${courseSearch} where course_id = ${course.id} for update`);
      expect(await rename('Yew')).toBe(200);
    });
    expect(await runJob()).toEqual({ completed: 1, failed: 0 });
    expect(await titlesOf('hedge yew')).toEqual(['Hedge']);
  });

  it('are all described, however many', async () => {
    const { id, rename } = await teach('Ida', 'Grove 0');
    for (let at = 1; at < 60; at += 1) await makeCourse(test, id, { title: `Grove ${at}` });
    await rename('Hazel');
    await runJob();
    const found = await call<{ total: number }>('GET', '/api/courses?q=grove+hazel');
    expect(found.json.total).toBe(60);
    expect(await db.$count(undescribedCourses)).toBe(0);
  });

  it('are described even if the name was changed by another version of the product', async () => {
    const { id } = await teach('Ida', 'Orchard');
    await renameSilently(id, 'Quince');
    await deps.queue.send(describeCoursesJob, {});
    await runJob();
    expect(await titlesOf('orchard quince')).toEqual(['Orchard']);
  });

  it('are described once more if the name changes again meanwhile', async () => {
    const { id, course } = await teach('Ida', 'Bower');
    await renameSilently(id, 'Sorrel');
    await deps.queue.send(describeCoursesJob, {});
    let running: Promise<unknown> | undefined;
    let renaming: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from ${courseSearch} where course_id = ${course.id} for update`);
      running = runJob();
      await test.untilWaiting();
      renaming = renameSilently(id, 'Teasel');
      await test.untilWaiting(2);
    });
    await Promise.all([running, renaming]);
    await deps.queue.send(describeCoursesJob, {});
    await runJob();
    expect(await titlesOf('bower teasel')).toEqual(['Bower']);
  });

  it('know a lesson that was renamed at the same moment', async () => {
    const { course, rename } = await teach('Ida', 'Coppice');
    let running: Promise<unknown> | undefined;
    await rename('Rowan');
    await db.transaction(async (tx) => {
      await tx.update(lessons).set({ title: 'Hawthorn' }).where(eq(lessons.course_id, course.id));
      running = runJob();
      await test.untilWaiting();
    });
    await running;
    expect(await titlesOf('coppice hawthorn rowan')).toEqual(['Coppice']);
  });

  it('are nobody’s job when somebody without courses is renamed', async () => {
    const { rename } = await teach('Ida', 'Thicket');
    await runJob();
    const student = await makePerson(test, { displayName: 'Ben' });
    const body = { ...harmlessForm(profileFormSchema), role: 'student', displayName: 'Finch' };
    expect((await call('PUT', '/api/me/profile', { token: student.token, body })).status).toBe(200);
    expect(await runJob()).toEqual({ completed: 0, failed: 0 });
    await rename('Wren');
    expect(await runJob()).toEqual({ completed: 1, failed: 0 });
  });
});
