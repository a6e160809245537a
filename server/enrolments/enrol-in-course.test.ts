import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { courseFigures, courses } from '#server/courses/courses.tables.ts';
import { endPremium } from '#tests/support/billing/make-subscription.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { enrollments } from './enrolments.tables.ts';
import { openEnrolment } from './open-enrolment.ts';

const test = await useTestApp();
const { call, deps } = test;
const creator = await makePerson(test, { role: 'creator' });
const student = await makePerson(test);
const subscriber = await makePerson(test, { hasPremium: true });

const enrol = (courseId: string, token: string) =>
  call('POST', `/api/courses/${courseId}/enrolment`, { token });

async function studentsOf(courseId: string) {
  const [figures] = await deps.db.select().from(courseFigures).where(eq(courseFigures.course_id, courseId));
  return figures?.student_count;
}

async function sourceOf(userId: string, courseId: string) {
  const isPair = and(eq(enrollments.user_id, userId), eq(enrollments.course_id, courseId));
  return (await deps.db.select().from(enrollments).where(isPair)).map(({ source }) => source);
}

describe('enrolling in a free course', async () => {
  const course = await makeCourse(test, creator.id);

  it('is open to every member, including subscribers, and is recorded as free', async () => {
    for (const { token } of [student, subscriber])
      expect(await enrol(course.id, token)).toMatchObject({ status: 200, json: { source: 'free' } });
    expect(await studentsOf(course.id)).toBe(2);
  });

  it('happens once', async () => {
    expect((await enrol(course.id, student.token)).json).toMatchObject({
      code: 'ALREADY_ENROLLED',
      message: 'You are already enrolled in this course.',
    });
    expect(await studentsOf(course.id)).toBe(2);
  });

  it('happens once, however many requests come at the same time', async () => {
    const { id, token } = await makePerson(test);
    const answers = await Promise.all(Array.from({ length: 10 }, () => enrol(course.id, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ json }) => json.code === 'ALREADY_ENROLLED')).toHaveLength(9);
    expect(await sourceOf(id, course.id)).toEqual(['free']);
    expect(await studentsOf(course.id)).toBe(3);
  });

  it('is safe to repeat: the same request has the same answer, however often it comes', async () => {
    const { id: userId, token } = await makePerson(test);
    const send = (id: string, by = token) =>
      call('POST', `/api/courses/${course.id}/enrolment`, { token: by, body: { id } });
    const students = await studentsOf(course.id);
    const id = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(id)));
    answers.push(await send(id));
    expect(answers.map(({ status, json }) => ({ status, json }))).toEqual(
      answers.map(() => ({ status: 200, json: { source: 'free' } })),
    );
    expect(await studentsOf(course.id)).toBe(Number(students) + 1);
    expect((await send(crypto.randomUUID())).json).toMatchObject({ code: 'ALREADY_ENROLLED' });
    const stranger = await makePerson(test);
    expect((await send(id, stranger.token)).json).toMatchObject({ code: 'CONFLICT' });
    expect(await sourceOf(stranger.id, course.id)).toEqual([]);
    expect(await sourceOf(userId, course.id)).toEqual(['free']);
  });

  it('shows in what visitors see', async () => {
    const before = (await call('GET', `/api/courses/${course.id}`)).json.studentCount;
    await enrol(course.id, (await makePerson(test)).token);
    expect((await call('GET', `/api/courses/${course.id}`)).json.studentCount).toBe(Number(before) + 1);
  });
});

describe('enrolling in a priced course', async () => {
  const course = await makeCourse(test, creator.id, { price_cents: 2400 });

  it('comes with Premium, and is refused without it', async () => {
    expect((await enrol(course.id, student.token)).json).toMatchObject({ code: 'PREMIUM_REQUIRED' });
    expect((await enrol(course.id, subscriber.token)).json).toEqual({ source: 'premium' });
    expect(await studentsOf(course.id)).toBe(1);
  });

  it('is refused again once Premium has lapsed', async () => {
    const lapsed = await makePerson(test, { hasPremium: true });
    await enrol(course.id, lapsed.token);
    await endPremium(deps.db, lapsed.id, deps.clock.now());
    expect((await enrol(course.id, lapsed.token)).json).toMatchObject({ code: 'PREMIUM_REQUIRED' });
    await deps.db.update(courses).set({ price_cents: 0 }).where(eq(courses.id, course.id));
    const again = { token: lapsed.token, body: { id: crypto.randomUUID() } };
    for (let time = 0; time < 2; time += 1)
      expect((await call('POST', `/api/courses/${course.id}/enrolment`, again)).json).toEqual({
        source: 'free',
      });
    expect(await studentsOf(course.id)).toBe(2);
  });
});

describe('enrolling', () => {
  it('is refused for one’s own course, and for one that is not visible', async () => {
    const own = await makeCourse(test, creator.id);
    const draft = await makeCourse(test, creator.id, { is_published: false });
    expect((await enrol(own.id, creator.token)).json).toMatchObject({ code: 'OWN_COURSE' });
    expect((await enrol(draft.id, student.token)).json).toMatchObject({ code: 'NOT_FOUND' });
    expect((await enrol(crypto.randomUUID(), student.token)).json).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('openEnrolment', () => {
  const at = deps.clock.now();

  it.each([
    ['premium', 'purchase', 'purchase'],
    ['premium', 'premium', 'premium'],
    ['free', 'purchase', 'free'],
    ['purchase', 'premium', 'purchase'],
  ] as const)('turns %s followed by %s into %s, and counts one student', async (first, second, expected) => {
    const course = await makeCourse(test, creator.id, { price_cents: 900 });
    await makeEnrolment(test, student.id, course.id, first);
    const again = { userId: student.id, courseId: course.id, source: second, at };
    const changes: boolean[] = [];
    for (let time = 0; time < 2; time += 1)
      changes.push((await deps.db.transaction((tx) => openEnrolment(tx, again))) !== null);
    expect(changes).toEqual([first !== expected, false]);
    expect(await sourceOf(student.id, course.id)).toEqual([expected]);
    expect(await studentsOf(course.id)).toBe(1);
  });
});
