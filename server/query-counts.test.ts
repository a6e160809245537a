import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { savedCourses } from '#server/courses/saved/saved.tables.ts';
import { courseProgress, lessonBookmarks } from '#server/lessons/lessons.tables.ts';
import { streamChatMessages } from '#server/streams/chat/chat.tables.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makeReview } from '#tests/support/make-review.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, cache, deps } = test;
const creator = await makePerson(test, { role: 'creator' });
const beginner = await makePerson(test);
const expert = await makePerson(test);

/** A course with `count` lessons, students, reviews, bookmarks and completed lessons. */
async function makeFullCourse(count: number) {
  const each = Array.from({ length: count }, (_, number) => number);
  const course = await makeCourse(test, creator.id, {
    title: `Marble of ${count}`,
    lessons: each.map(() => ({ is_free_preview: true })),
  });
  const learners = await Promise.all(each.map(() => makePerson(test)));
  for (const { id } of [...learners, beginner]) await makeEnrolment(test, id, course.id);
  for (const { id } of learners) await makeReview(test, id, course.id);
  const whose = { user_id: beginner.id, course_id: course.id };
  const [lessonId = ''] = course.lessonIds;
  await deps.db.insert(courseProgress).values(course.lessonIds.map((id) => ({ ...whose, lesson_id: id })));
  await deps.db
    .insert(lessonBookmarks)
    .values(each.map((second) => ({ ...whose, lesson_id: lessonId, bookmark_time_seconds: second })));
  return { id: course.id, lessonId };
}

const small = await makeFullCourse(1);
const large = await makeFullCourse(20);
for (let number = 0; number < 22; number += 1) {
  const { id } = await makeCourse(test, creator.id, { title: 'Marble again', lessons: [{}, {}] });
  await makeEnrolment(test, expert.id, id);
  await deps.db.insert(savedCourses).values({ user_id: expert.id, course_id: id });
}

const stream = await makeStream(test, creator.id, { status: 'live' });
await deps.db
  .insert(streamChatMessages)
  .values(
    [beginner, expert, creator].flatMap(({ id }) =>
      Array.from({ length: 7 }, () => ({ stream_id: stream.id, user_id: id, message: 'Hello' })),
    ),
  );
for (let number = 0; number < 22; number += 1) await makeStream(test, creator.id);

async function queriesOf(path: string, token?: string) {
  cache.forgetEverything();
  const query = vi.spyOn(Client.prototype, 'query');
  const { status } = await call('GET', path, token === undefined ? {} : { token });
  const { length } = query.mock.calls;
  query.mockRestore();
  expect(status).toBe(200);
  return length;
}

/** With little and with much to show; a member's request also looks up who is asking. */
const PATHS: [what: string, little: string, much: string, forVisitors: number | null, forMembers: number][] =
  [
    ['the list', '/api/courses?limit=1', '/api/courses?limit=20', 2, 3],
    ['a deep page', `/api/courses?limit=1&cursor=`, `/api/courses?limit=20&cursor=`, 2, 3],
    ['a search', '/api/courses?q=marble&limit=1', '/api/courses?q=marble&limit=20', 3, 4],
    ['a course', `/api/courses/${small.id}`, `/api/courses/${large.id}`, 2, 3],
    ['related ones', `/api/courses/${small.id}/related`, `/api/courses/${large.id}/related`, 1, 2],
    ['its reviews', `/api/courses/${small.id}/reviews`, `/api/courses/${large.id}/reviews`, 1, 2],
    [
      'a lesson',
      `/api/courses/${small.id}/lessons/${small.lessonId}`,
      `/api/courses/${large.id}/lessons/${large.lessonId}`,
      2,
      3,
    ],
    ['its progress', `/api/me/courses/${small.id}/progress`, `/api/me/courses/${large.id}/progress`, null, 2],
    [
      'its bookmarks',
      `/api/me/courses/${small.id}/lessons/${small.lessonId}/bookmarks`,
      `/api/me/courses/${large.id}/lessons/${large.lessonId}/bookmarks`,
      null,
      2,
    ],
    ['a chat', `/api/streams/${stream.id}/chat?limit=1`, `/api/streams/${stream.id}/chat?limit=20`, 3, 4],
    ['the streams', '/api/streams?limit=1', '/api/streams?limit=20', 2, 3],
    ['my learning', '/api/me/courses?limit=1', '/api/me/courses?limit=20', null, 2],
    ['what I saved', '/api/me/saved-courses?limit=1', '/api/me/saved-courses?limit=20', null, 2],
    ['which I saved', '/api/me/saved-course-ids', '/api/me/saved-course-ids', null, 2],
  ];

describe('the number of queries does not grow with the rows', async () => {
  const { json } = await call<{ nextCursor: string }>('GET', '/api/courses?limit=1');

  it.each(PATHS)('of %s', async (_, little, much, forVisitors, forMembers) => {
    for (const path of [little, much]) {
      const address = path.replace(/cursor=$/, `cursor=${json.nextCursor}`);
      expect(await queriesOf(address, expert.token)).toBe(forMembers);
      expect(await queriesOf(address, beginner.token)).toBe(forMembers);
      if (forVisitors !== null) expect(await queriesOf(address)).toBe(forVisitors);
    }
  });

  it.each([
    ['courses', '', 3],
    ['one course', `/courses/${large.id}`, 5],
    ['totals', '/totals', 2],
    ['estimates', '/estimates', 3],
  ])('of a creator’s analytics: %s', async (_, path, queries) => {
    const newcomer = await makePerson(test, { role: 'creator' });
    const first = await makeCourse(test, newcomer.id, { lessons: [{}] });
    expect(await queriesOf(`/api/me/analytics${path}`, creator.token)).toBe(queries);
    expect(await queriesOf(`/api/me/analytics${path.replace(large.id, first.id)}`, newcomer.token)).toBe(
      queries,
    );
  });

  it('and is zero for a cached answer', async () => {
    await call('GET', '/api/courses?limit=5');
    const query = vi.spyOn(Client.prototype, 'query');
    await call('GET', '/api/courses?limit=5');
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
  });
});
