import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { announcements } from '#server/announcements/announcements.tables.ts';
import { courses } from '#server/courses/courses.tables.ts';
import { lessonBookmarks, lessons } from '#server/lessons/lessons.tables.ts';
import { courseReviews } from '#server/reviews/reviews.tables.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { courseFormSchema } from '#shared/courses/course.form.ts';
import { ERRORS } from '#shared/errors.ts';
import { lessonFormSchema } from '#shared/lessons/lesson.form.ts';
import { streamFormSchema } from '#shared/streams/stream.form.ts';
import { harmlessForm } from '#tests/support/contract/harmless-input.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, deps } = test;
const creator = await makePerson(test, { role: 'creator' });
const otherCreator = await makePerson(test, { role: 'creator' });
const learner = await makePerson(test);
const other = await makePerson(test);
const course = await makeCourse(test, creator.id, { lessons: [{}] });
const otherCourse = await makeCourse(test, otherCreator.id);
for (const { id } of [learner, other]) await makeEnrolment(test, id, course.id);

const COURSE = harmlessForm(courseFormSchema);
const LESSON = { ...harmlessForm(lessonFormSchema), uploadId: null };

type Person = { token: string };
type Creation = {
  table: PgTable;
  method: 'POST' | 'PUT';
  path: string;
  /** Where someone else would send the same thing. */
  elsewhere?: string;
  /** Where it is deleted. */
  at: (id: string) => string;
  body: object;
  by: Person;
  stranger: Person;
};

const teachers = { by: creator, stranger: otherCreator };
const learners = { by: learner, stranger: other };
const bookmarks = `/api/me/courses/${course.id}/lessons/${course.lessonIds[0]}/bookmarks`;

/** Sending to the same place again replaces what is there, which keeps its id. */
const ONE_A_PLACE = new Set<PgTable>([courseReviews, lessonBookmarks]);

const CREATIONS: [thing: string, Creation][] = [
  [
    'course',
    {
      table: courses,
      method: 'POST',
      path: '/api/courses',
      at: (id) => `/api/courses/${id}`,
      body: COURSE,
      ...teachers,
    },
  ],
  [
    'copy of a course',
    {
      table: courses,
      method: 'POST',
      path: `/api/courses/${course.id}/duplicate`,
      elsewhere: `/api/courses/${otherCourse.id}/duplicate`,
      at: (id) => `/api/courses/${id}`,
      body: {},
      ...teachers,
    },
  ],
  [
    'lesson',
    {
      table: lessons,
      method: 'POST',
      path: `/api/courses/${course.id}/lessons`,
      elsewhere: `/api/courses/${otherCourse.id}/lessons`,
      at: (id) => `/api/courses/${course.id}/lessons/${id}`,
      body: LESSON,
      ...teachers,
    },
  ],
  [
    'review',
    {
      table: courseReviews,
      method: 'PUT',
      path: `/api/me/courses/${course.id}/review`,
      at: () => `/api/me/courses/${course.id}/review`,
      body: { rating: 4, reviewText: 'Calm.' },
      ...learners,
    },
  ],
  [
    'bookmark',
    {
      table: lessonBookmarks,
      method: 'POST',
      path: bookmarks,
      at: (id) => `/api/me/bookmarks/${id}`,
      body: { timeSeconds: 12, note: 'Gold' },
      ...learners,
    },
  ],
  [
    'announcement',
    {
      table: announcements,
      method: 'POST',
      path: '/api/me/announcements',
      at: (id) => `/api/me/announcements/${id}`,
      body: { text: 'New course on Friday.' },
      ...teachers,
    },
  ],
  [
    'stream',
    {
      table: liveStreams,
      method: 'POST',
      path: '/api/me/streams',
      at: (id) => `/api/me/streams/${id}`,
      body: harmlessForm(streamFormSchema),
      ...teachers,
    },
  ],
];

describe.each(CREATIONS)('a %s', (_, { table, method, path, elsewhere = path, at, body, by, stranger }) => {
  it('sent several times, at once and later, is created once', async () => {
    const id = crypto.randomUUID();
    const before = await deps.db.$count(table);
    const send = () => call(method, path, { token: by.token, body: { id, ...body } });
    const answers = await Promise.all(Array.from({ length: 4 }, send));
    answers.push(await send());
    for (const { status, json } of answers)
      expect({ status, json }).toEqual({ status: 200, json: answers[0]?.json });
    expect(JSON.stringify(answers[0]?.json)).toContain(id);
    expect(await deps.db.$count(table)).toBe(before + 1);

    const taken = await call(method, elsewhere, { token: stranger.token, body: { id, ...body } });
    expect(taken).toMatchObject({
      status: 409,
      json: { code: 'CONFLICT', message: ERRORS.CONFLICT.message },
    });
    expect(JSON.stringify(taken.json)).not.toContain(id);
    expect(await deps.db.$count(table)).toBe(before + 1);
  });

  it('that was deleted cannot be created again under its id by anyone', async () => {
    const id = crypto.randomUUID();
    if (ONE_A_PLACE.has(table)) await deps.db.delete(table);
    const before = await deps.db.$count(table);
    await call(method, path, { token: by.token, body: { id, ...body } });
    expect((await call('DELETE', at(id), { token: by.token })).status).toBe(200);
    for (const [address, { token }] of [
      [path, by],
      [elsewhere, stranger],
    ] as const) {
      const answer = await call(method, address, { token, body: { id: id.toUpperCase(), ...body } });
      expect(answer).toMatchObject({ status: 409, json: { code: 'ALREADY_DELETED' } });
    }
    expect(await deps.db.$count(table)).toBe(before);
    expect(
      (await call(method, path, { token: by.token, body: { id: crypto.randomUUID(), ...body } })).status,
    ).toBe(200);
  });

  it('needs a valid, random id', async () => {
    const others = [
      '00000000-0000-0000-0000-000000000000',
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
      'c232ab00-9414-11ec-b3c8-9f68deced846',
      '017f22e2-79b0-7cc3-98c4-dc0c0c07398f',
      crypto.randomUUID().replace(/(?<=^.{19})./, 'c'),
    ];
    for (const id of [undefined, 'x', 7, ...others])
      expect((await call(method, path, { token: by.token, body: { id, ...body } })).status).toBe(400);
  });
});

it('a course sent again late undoes nothing saved since', async () => {
  const id = crypto.randomUUID();
  const send = () => call('POST', '/api/courses', { token: creator.token, body: { id, ...COURSE } });
  await send();
  await call('PUT', `/api/courses/${id}`, { token: creator.token, body: { ...COURSE, title: 'Slate' } });
  expect((await send()).json).toMatchObject({ id, form: { title: 'Slate' } });
  const [row] = await deps.db.select().from(courses).where(eq(courses.id, id));
  expect(row?.title).toBe('Slate');
});

it('a review sent again late undoes nothing saved since, and counts once', async () => {
  const late = await makePerson(test);
  await makeEnrolment(test, late.id, course.id);
  const path = `/api/me/courses/${course.id}/review`;
  const save = (id: string, rating: number, reviewText: string) =>
    call('PUT', path, { token: late.token, body: { id, rating, reviewText } });
  const [first, edit] = [crypto.randomUUID(), crypto.randomUUID()];
  await save(first, 4, 'Calm.');
  const edited = { id: first, rating: 2, reviewText: 'Too calm.' };
  expect((await save(edit, 2, 'Too calm.')).json).toMatchObject({ review: edited, isNew: false });
  expect((await save(first, 4, 'Calm.')).json).toMatchObject({ review: edited, isNew: true });
  const rows = await deps.db.select().from(courseReviews).where(eq(courseReviews.user_id, late.id));
  expect(rows).toMatchObject([{ id: first, rating: 2, review_text: 'Too calm.' }]);
});

it('a review sent under its own id, by somebody who has seen it, is changed', async () => {
  const person = await makePerson(test);
  await makeEnrolment(test, person.id, course.id);
  const path = `/api/me/courses/${course.id}/review`;
  const save = (body: object) =>
    call<{ version: string }>('PUT', path, { token: person.token, body: { reviewText: '', ...body } });
  const id = crypto.randomUUID();
  const { version } = (await save({ id, rating: 4 })).json;
  const changed = { review: { id, rating: 2 }, isNew: false };
  expect((await save({ id, rating: 2, version })).json).toMatchObject(changed);
  // They have not seen this one.
  expect((await save({ id, rating: 5, version })).json).toMatchObject({ review: { rating: 2 } });
});

it('a bookmark sent again late undoes nothing saved since, here or in its list', async () => {
  const save = (id: string, note: string) =>
    call('POST', bookmarks, { token: learner.token, body: { id, timeSeconds: 40, note } });
  const [first, again] = [crypto.randomUUID(), crypto.randomUUID()];
  await save(first, 'Gold');
  await save(again, 'Silver');
  expect((await save(first, 'Gold')).json).toEqual({ id: first, timeSeconds: 40, note: 'Gold' });
  expect((await save(again, 'Silver')).json).toEqual({ id: again, timeSeconds: 39, note: 'Silver' });
  await call('PUT', `/api/me/bookmarks/${first}`, { token: learner.token, body: { note: 'Copper' } });
  expect((await save(first, 'Gold')).json).toEqual({ id: first, timeSeconds: 40, note: 'Copper' });
});

it('a course being deleted is not created again by a request waiting for its id', async () => {
  const { id } = await makeCourse(test, creator.id);
  let answer: ReturnType<typeof call> | undefined;
  await deps.db.transaction(async (tx) => {
    await tx.delete(courses).where(eq(courses.id, id));
    answer = call('POST', '/api/courses', { token: otherCreator.token, body: { id, ...COURSE } });
    await test.untilWaiting();
  });
  expect((await answer)?.json).toMatchObject({ code: 'ALREADY_DELETED' });
  expect(await deps.db.$count(courses, eq(courses.id, id))).toBe(0);
});

it.each(['review', 'bookmark'])(
  'a deleted %s sent again late does not replace a newer one',
  async (thing) => {
    const person = await makePerson(test);
    await makeEnrolment(test, person.id, course.id);
    const [method, path] =
      thing === 'review' ? ['PUT', `/api/me/courses/${course.id}/review`] : ['POST', bookmarks];
    const save = (id: string, text: string) =>
      call(method, path, {
        token: person.token,
        body: thing === 'review' ? { id, rating: 4, reviewText: text } : { id, timeSeconds: 7, note: text },
      });
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    await save(first, 'Gold');
    const at = thing === 'review' ? path : `/api/me/bookmarks/${first}`;
    await call('DELETE', at, { token: person.token });
    await save(second, 'Silver');
    expect((await save(first, 'Gold')).json).toMatchObject({ code: 'ALREADY_DELETED' });
    expect((await save(second, 'Silver')).text).toContain('Silver');
  },
);
