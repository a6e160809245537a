import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#server/auth/auth.tables.ts';
import { courses } from '#server/courses/courses.tables.ts';
import type { CourseCard } from '#shared/courses/courses.contract.ts';
import { SAVED_PER_PERSON } from '#shared/courses/saved.rules.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { savedCourses } from './saved.tables.ts';

const test = await useTestApp();
const { call, deps, advance } = test;
const creator = await makePerson(test, { role: 'creator' });
const newCourse = (title: string) => makeCourse(test, creator.id, { title });

type Person = { token: string };
const set = async (method: 'PUT' | 'DELETE', { token }: Person, courseId: string) =>
  (await call<{ code?: string }>(method, `/api/me/saved-courses/${courseId}`, { token, body: {} })).json
    .code ?? 'OK';
const titles = async ({ token }: Person) =>
  (await call<{ items: CourseCard[] }>('GET', '/api/me/saved-courses', { token })).json.items.map(
    ({ title }) => title,
  );
const ids = async ({ token }: Person) =>
  (await call<{ courseIds: string[] }>('GET', '/api/me/saved-course-ids', { token })).json.courseIds;

describe('courses saved for later', async () => {
  const marble = await newCourse('Marble');
  const chrome = await newCourse('Chrome');

  it('are listed with the one saved last first, and to their owner alone', async () => {
    const [ada, ben] = [await makePerson(test), await makePerson(test)];
    expect(await set('PUT', ada, marble.id)).toBe('OK');
    advance({ seconds: 1 });
    expect(await set('PUT', ada, chrome.id)).toBe('OK');
    expect(await titles(ada)).toEqual(['Chrome', 'Marble']);
    expect(await ids(ada)).toEqual([chrome.id, marble.id]);
    expect([await titles(ben), await ids(ben)]).toEqual([[], []]);
  });

  it('can be saved and removed as often as one likes, which changes nothing but once', async () => {
    const ada = await makePerson(test);
    await set('PUT', ada, marble.id);
    advance({ seconds: 1 });
    await set('PUT', ada, chrome.id);
    advance({ seconds: 1 });
    await Promise.all([set('PUT', ada, marble.id), set('PUT', ada, marble.id)]);
    expect(await titles(ada)).toEqual(['Chrome', 'Marble']);
    expect([await set('DELETE', ada, chrome.id), await set('DELETE', ada, chrome.id)]).toEqual(['OK', 'OK']);
    expect(await titles(ada)).toEqual(['Marble']);
  });

  it('are left out while they are unpublished or their creator is suspended, and come back', async () => {
    const ada = await makePerson(test);
    const other = await makePerson(test, { role: 'creator' });
    const course = await makeCourse(test, other.id, { title: 'Now and then' });
    await set('PUT', ada, course.id);
    const publish = (is_published: boolean) =>
      deps.db.update(courses).set({ is_published }).where(eq(courses.id, course.id));
    const suspend = (suspended_at: Date | null) =>
      deps.db.update(users).set({ suspended_at }).where(eq(users.id, other.id));
    const seen: unknown[] = [];
    for (const step of [
      () => publish(false),
      () => publish(true),
      () => suspend(deps.clock.now()),
      () => suspend(null),
    ]) {
      await step();
      seen.push([await titles(ada), (await ids(ada)).length]);
    }
    const shown = [['Now and then'], 1];
    expect(seen).toEqual([[[], 0], shown, [[], 0], shown]);
  });

  it('must be listed, and be not too many', async () => {
    const ada = await makePerson(test);
    const draft = await makeCourse(test, creator.id, { is_published: false });
    expect(await set('PUT', ada, draft.id)).toBe('NOT_FOUND');
    expect(await set('PUT', creator, draft.id)).toBe('NOT_FOUND');
    const many = await Promise.all(Array.from({ length: SAVED_PER_PERSON }, () => newCourse('One of many')));
    await deps.db
      .insert(savedCourses)
      .values(many.map(({ id }) => ({ user_id: ada.id, course_id: id, created_at: deps.clock.now() })));
    expect(await set('PUT', ada, marble.id)).toBe('LIMIT_REACHED');
    expect(await set('PUT', ada, many[0]?.id ?? '')).toBe('OK');
    expect(await ids(ada)).toHaveLength(SAVED_PER_PERSON);
    await set('DELETE', ada, many[0]?.id ?? '');
    expect(await set('PUT', ada, marble.id)).toBe('OK');
  });

  it('are never more than that, with clicks at the same moment and with withdrawn ones', async () => {
    const ada = await makePerson(test);
    const many = await Promise.all(Array.from({ length: 8 }, () => newCourse('At once')));
    const withdrawn = await makeCourse(test, creator.id, { title: 'Withdrawn', is_published: false });
    const others = await Promise.all(Array.from({ length: SAVED_PER_PERSON - 4 }, () => newCourse('Before')));
    await deps.db
      .insert(savedCourses)
      .values([withdrawn, ...others].map(({ id }) => ({ user_id: ada.id, course_id: id })));
    const answers = await Promise.all(many.map(({ id }) => set('PUT', ada, id)));
    expect(answers.filter((answer) => answer === 'OK')).toHaveLength(3);
    expect(await deps.db.$count(savedCourses, eq(savedCourses.user_id, ada.id))).toBe(SAVED_PER_PERSON);
  });
});
