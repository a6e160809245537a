import { expect, it } from 'vitest';
import { videos } from '#server/videos/videos.tables.ts';
import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makeUpload } from '#tests/support/make-upload.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { makePoster, makeRendition } from '#tests/support/videos/make-film.ts';

const test = await useTestApp();
const { call, deps } = test;
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

it('the poster of a film is named beside the answer, for those alone who may watch', async () => {
  const upload = await makeUpload(test, creator.id);
  const filmed = await makeCourse(test, creator.id, {
    lessons: [{ video_url: null, upload_id: upload.id }],
  });
  await makeEnrolment(test, learner.id, filmed.id);
  const film = `/api/courses/${filmed.id}/lessons/${filmed.lessonIds[0]}`;
  const namedTo = async (token: string) => (await view(film, token)).headers.get('X-Lunula-Picture');
  expect(await namedTo(learner.token)).toBeNull();
  await deps.db.insert(videos).values({ upload_id: upload.id, served_revision: 1 });
  await makeRendition(test, { uploadId: upload.id }, '480');
  await makePoster(test, { uploadId: upload.id });
  const { src } = JSON.parse((await namedTo(learner.token)) ?? '');
  const { lesson } = (await view(film, learner.token)).json;
  expect(lesson?.video).toMatchObject({ kind: 'upload', poster: src });
  expect(await namedTo(other.token)).toBeNull();
});

it('what does not exist for somebody is still not found', async () => {
  const absent = `/api/courses/${course.id}/lessons/${crypto.randomUUID()}`;
  expect((await view(absent, learner.token)).status).toBe(404);
});
