import { expect, it } from 'vitest';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call } = test;
const creator = await makePerson(test, { role: 'creator' });
const learner = await makePerson(test);
const other = await makePerson(test);
const course = await makeCourse(test, creator.id, { lessons: [{}] });
await makeEnrolment(test, learner.id, course.id);
const path = `/api/courses/${course.id}/lessons/${course.lessonIds[0]}`;
const view = (address: string, token?: string) =>
  call<{ lesson: Lesson | null }>('GET', `${address}/view`, token === undefined ? {} : { token });

it('a page gets the lesson in one request, or that it is closed, which is no error', async () => {
  const { token } = learner;
  const { json: lesson } = await call<Lesson>('GET', path, { token });
  expect((await view(path, token)).json).toMatchObject({ lesson: { id: lesson.id, title: lesson.title } });
  for (const who of [other.token, undefined]) {
    const { status, json } = await view(path, who);
    expect([status, json]).toEqual([200, { lesson: null }]);
  }
  expect((await call('GET', path, { token: other.token })).status).toBe(403);
});

it('what does not exist for somebody is still not found', async () => {
  const absent = `/api/courses/${course.id}/lessons/${crypto.randomUUID()}`;
  expect((await view(absent, learner.token)).status).toBe(404);
});
