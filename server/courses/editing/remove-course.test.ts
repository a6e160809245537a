import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { courses } from '#server/courses/courses.tables.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, deps } = test;
const creator = await makePerson(test, { role: 'creator' });
const other = await makePerson(test, { role: 'creator' });
const learner = await makePerson(test);

const remove = (courseId: string, token = creator.token) =>
  call<{ code?: string }>('DELETE', `/api/courses/${courseId}`, { token });
const isThere = async (courseId: string) => (await deps.db.$count(courses, eq(courses.id, courseId))) === 1;

describe('deleting a course', () => {
  it('deletes its lessons too, and visitors no longer see it', async () => {
    const course = await makeCourse(test, creator.id, { lessons: [{}, {}] });
    expect((await call('GET', `/api/courses/${course.id}`)).status).toBe(200);
    expect((await remove(course.id)).json).toEqual({ id: course.id });
    expect((await call('GET', `/api/courses/${course.id}`)).status).toBe(404);
    expect(await deps.db.$count(lessons, eq(lessons.course_id, course.id))).toBe(0);
  });

  it('is refused while someone is enrolled', async () => {
    const course = await makeCourse(test, creator.id);
    await makeEnrolment(test, learner.id, course.id);
    expect(await remove(course.id)).toMatchObject({ status: 409, json: { code: 'COURSE_HAS_STUDENTS' } });
    expect(await isThere(course.id)).toBe(true);
  });

  it('waits for someone who is just enrolling, and is then refused', async () => {
    const course = await makeCourse(test, creator.id);
    let removing: ReturnType<typeof remove> | undefined;
    await deps.db.transaction(async (tx) => {
      await tx.insert(enrollments).values({ user_id: learner.id, course_id: course.id, source: 'free' });
      removing = remove(course.id);
      await test.untilWaiting();
    });
    expect((await removing)?.json.code).toBe('COURSE_HAS_STUDENTS');
    expect(await isThere(course.id)).toBe(true);
  });

  it('closes what somebody could still pay, and goes through', async () => {
    const course = await makeCourse(test, creator.id, { price_cents: 900 });
    const { json } = await call<{ url: string; orderId: string }>('POST', '/api/functions/create-checkout', {
      token: learner.token,
      body: { kind: 'course', courseId: course.id, consent: true },
    });
    expect((await remove(course.id, other.token)).json.code, 'a stranger closes nothing').toBe('NOT_FOUND');
    const order = () => call('GET', `/api/me/orders/${json.orderId}`, { token: learner.token });
    expect((await order()).json).toMatchObject({ status: 'open' });
    expect((await remove(course.id)).status).toBe(200);
    expect(await isThere(course.id)).toBe(false);
    expect((await order()).json).toMatchObject({ status: 'expired', courseId: null });
  });

  it('is for the owner only', async () => {
    const course = await makeCourse(test, creator.id);
    expect((await remove(course.id, other.token)).json.code).toBe('NOT_FOUND');
    expect(await isThere(course.id)).toBe(true);
  });
});
