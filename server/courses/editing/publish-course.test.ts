import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { courses } from '#server/courses/courses.tables.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, deps, advance } = test;
const creator = await makePerson(test, { role: 'creator' });
const other = await makePerson(test, { role: 'creator' });
const DRAFT = { is_published: false, published_at: null };

type Answer = OwnCourse & { code?: string };
const publish = (courseId: string, token = creator.token) =>
  call<Answer>('POST', `/api/courses/${courseId}/publish`, { token });
const unpublish = (courseId: string, token = creator.token) =>
  call<Answer>('POST', `/api/courses/${courseId}/unpublish`, { token });
const isListed = async (courseId: string) => {
  const { json } = await call<{ items: { id: string }[] }>('GET', `/api/courses?creatorId=${creator.id}`);
  return json.items.some(({ id }) => id === courseId);
};

describe('publishing', () => {
  it('shows a course to everyone at once, and again after unpublishing', async () => {
    const course = await makeCourse(test, creator.id, { ...DRAFT, lessons: [{}] });
    expect(await isListed(course.id)).toBe(false);
    const firstTime = deps.clock.now().toISOString();
    expect((await publish(course.id)).json).toMatchObject({ isPublished: true, publishedAt: firstTime });
    expect(await isListed(course.id)).toBe(true);

    advance({ minutes: 1 });
    expect((await unpublish(course.id)).json).toMatchObject({ isPublished: false, publishedAt: firstTime });
    expect(await isListed(course.id)).toBe(false);
    expect((await publish(course.id)).json).toMatchObject({ isPublished: true, publishedAt: firstTime });
    expect(await isListed(course.id)).toBe(true);
  });

  it.each([
    ['without lessons', []],
    ['without a video', [{ video_url: null }]],
  ])('is refused %s, saying what is missing', async (_, lessons) => {
    const course = await makeCourse(test, creator.id, { ...DRAFT, lessons });
    expect(await publish(course.id)).toMatchObject({
      status: 409,
      json: {
        code: 'COURSE_NOT_READY',
        data: { fields: { lessons: 'At least one lesson with a video' } },
      },
    });
    const [row] = await deps.db.select().from(courses).where(eq(courses.id, course.id));
    expect(row).toMatchObject(DRAFT);
  });

  it('is refused while a lesson has neither film nor text, naming it', async () => {
    const bare = { title: 'Prep', video_url: null };
    const read = { title: 'Supplies', video_url: null, content: 'A **thin** brush.' };
    const course = await makeCourse(test, creator.id, { ...DRAFT, lessons: [{}, read, bare] });
    expect(await publish(course.id)).toMatchObject({
      status: 409,
      json: {
        code: 'COURSE_NOT_READY',
        data: { fields: { texts: 'Lesson text or a video for “Prep”' } },
      },
    });
    expect(await isListed(course.id)).toBe(false);
    await deps.db.update(lessons).set({ content: 'Wash your hands.' }).where(eq(lessons.title, 'Prep'));
    expect((await publish(course.id)).json).toMatchObject({ isPublished: true });
  });

  it('is for the owner only, as is unpublishing', async () => {
    const course = await makeCourse(test, creator.id, { lessons: [{}] });
    for (const act of [publish, unpublish]) {
      expect((await act(course.id, other.token)).json.code).toBe('NOT_FOUND');
    }
    expect((await call('GET', `/api/courses/${course.id}`)).status).toBe(200);
  });

  it('waits for a creator who is becoming a student, and is then refused', async () => {
    const turning = await makePerson(test, { role: 'creator' });
    const course = await makeCourse(test, turning.id, { ...DRAFT, lessons: [{}] });
    let publishing: ReturnType<typeof publish> | undefined;
    await deps.db.transaction(async (tx) => {
      await tx.update(profiles).set({ role: 'student' }).where(eq(profiles.user_id, turning.id));
      publishing = publish(course.id, turning.token);
      await test.untilWaiting();
    });
    expect((await publishing)?.json.code).toBe('CREATOR_REQUIRED');
  });
});

describe('unpublishing', () => {
  it('leaves the course open to the people enrolled', async () => {
    const learner = await makePerson(test);
    const course = await makeCourse(test, creator.id, { lessons: [{}] });
    await makeEnrolment(test, learner.id, course.id);
    await unpublish(course.id);
    expect((await call('GET', `/api/courses/${course.id}`)).status).toBe(404);
    expect((await call('GET', `/api/courses/${course.id}`, { token: learner.token })).status).toBe(200);
  });
});
