import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { courseFigures, courses } from '#server/courses/courses.tables.ts';
import { courseFormSchema } from '#shared/courses/course.form.ts';
import { COURSE_DEFAULTS, COURSES_PER_CREATOR } from '#shared/courses/course.rules.ts';
import type { OwnCourse, OwnCourseCard } from '#shared/courses/courses.contract.ts';
import { chooseNailArt } from '#shared/nail-art/choose-nail-art.ts';
import { harmlessForm } from '#tests/support/contract/harmless-input.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, deps } = test;
const creator = await makePerson(test, { role: 'creator' });
const other = await makePerson(test, { role: 'creator' });

const FORM = {
  ...harmlessForm(courseFormSchema),
  ...COURSE_DEFAULTS,
  title: 'Marble in ten minutes',
  description: 'Stone on ten small plates.',
  thumbnailUrl: '',
  whatYouLearn: [' Veins that wander ', ''],
  requirements: ['A liner brush'],
};
const SAVED = { ...FORM, whatYouLearn: ['Veins that wander'] };

type Answer = OwnCourse & { code?: string };
const create = (change: object = {}, token = creator.token) =>
  call<Answer>('POST', '/api/courses', { body: { id: crypto.randomUUID(), ...FORM, ...change }, token });
const update = (courseId: string, change: object = {}, token = creator.token) =>
  call<Answer>('PUT', `/api/courses/${courseId}`, { body: { ...FORM, ...change }, token });
const rowOf = async (id: string) => (await deps.db.select().from(courses).where(eq(courses.id, id)))[0];

/** Everything about a course that its form cannot set. */
const NOT_THEIRS = {
  creatorId: other.id,
  creator_id: other.id,
  isPublished: true,
  is_published: true,
  publishedAt: '2020-01-01T00:00:00.000Z',
  studentCount: 9_999,
  student_count: 9_999,
  review_count: 5,
  rating_sum: 25,
  art: { palette: 'jade', pattern: 'holo', shape: 'coffin', comp: 'duo' },
  created_at: '2020-01-01T00:00:00.000Z',
};

describe('a new course', () => {
  it('starts as its creator’s draft, with the form’s values and nail art of its own', async () => {
    const { status, json } = await create({ priceCents: 2450, durationHours: 2.5 });
    expect(status).toBe(200);
    expect(json).toEqual({
      id: expect.any(String),
      form: { ...SAVED, priceCents: 2450, durationHours: 2.5 },
      version: expect.any(String),
      art: chooseNailArt(json.id),
      isPublished: false,
      publishedAt: null,
      studentCount: 0,
      lessons: [],
      sections: [],
      sectionsVersion: expect.any(String),
    });
    const again = await call('GET', `/api/me/teaching/${json.id}`, { token: creator.token });
    expect(again.json).toEqual(json);
    expect((await call('GET', `/api/courses/${json.id}`)).status).toBe(404);
  });

  it('ignores input that its creator may not set', async () => {
    const { json } = await create(NOT_THEIRS);
    expect(json).toMatchObject({ form: SAVED, isPublished: false, publishedAt: null, studentCount: 0 });
    const isCounted = eq(courseFigures.course_id, json.id);
    const [figures] = await deps.db.select().from(courseFigures).where(isCounted);
    expect(figures).toMatchObject({ student_count: 0, review_count: 0, rating_sum: 0 });
    expect(await rowOf(json.id)).toMatchObject({
      creator_id: creator.id,
      art: chooseNailArt(json.id),
      created_at: deps.clock.now(),
    });
  });

  it('is refused with a message for each field', async () => {
    const { status, json } = await create({
      title: ' ',
      description: 'x'.repeat(501),
      category: 'nails',
      difficultyLevel: null,
      priceCents: 49,
      durationHours: 0.5,
      thumbnailUrl: 'marble.jpg',
    });
    expect({ status, json }).toMatchObject({
      status: 400,
      json: {
        code: 'INVALID_INPUT',
        data: {
          fields: {
            title: 'Title is required',
            description: 'Description must be less than 500 characters',
            category: 'Category is required',
            difficultyLevel: 'Difficulty level is required',
            priceCents: 'Price must be 0 or at least $0.50',
            durationHours: 'Duration must be at least 1 hour',
            thumbnailUrl: 'Must be a valid URL',
          },
        },
      },
    });
  });

  it('is refused beyond the limit, even when several are created at once', async () => {
    const busy = await makePerson(test, { role: 'creator' });
    const row = (await rowOf((await makeCourse(test, busy.id)).id)) as typeof courses.$inferSelect;
    const { search_text, search_words, ...columns } = row;
    const rows = Array.from({ length: COURSES_PER_CREATOR - 2 }, () => ({
      ...columns,
      id: crypto.randomUUID(),
    }));
    await deps.db.insert(courses).values(rows);
    const answers = await Promise.all([1, 2, 3].map(() => create({}, busy.token)));
    expect(answers.map(({ json }) => json.code ?? 'OK').sort()).toEqual([
      'LIMIT_REACHED',
      'LIMIT_REACHED',
      'OK',
    ]);
  });
});

describe('saving a course', () => {
  it('changes the form’s fields and nothing else', async () => {
    const course = await makeCourse(test, creator.id, { is_published: false, published_at: null });
    const before = await rowOf(course.id);
    const change = {
      title: 'Marble, slowly',
      thumbnailUrl: 'https://pictures.example/m.jpg',
      priceCents: 900,
    };
    const { json } = await update(course.id, { ...NOT_THEIRS, ...change });
    expect(json.form).toEqual({ ...SAVED, ...change });
    expect(await rowOf(course.id)).toEqual({
      ...before,
      title: change.title,
      price_cents: 900,
      thumbnail_url: change.thumbnailUrl,
      what_you_learn: SAVED.whatYouLearn,
      requirements: SAVED.requirements,
      search_text: expect.stringContaining('marble, slowly'),
      search_words: expect.any(String),
    });
  });

  it('shows at once to visitors of a published course, even if the old one was cached', async () => {
    const course = await makeCourse(test, creator.id, { title: 'Before' });
    expect((await call('GET', `/api/courses/${course.id}`)).json).toMatchObject({ title: 'Before' });
    await update(course.id, { title: 'After' });
    expect((await call('GET', `/api/courses/${course.id}`)).json).toMatchObject({ title: 'After' });
  });

  it('replaces nothing saved since the form was loaded, unless no version is given', async () => {
    const { json: started } = await create();
    const { version } = started;
    const { json: mine } = await update(started.id, { title: 'Mine', version });
    expect(mine.version).not.toBe(version);
    // Sent again because its answer got lost.
    expect((await update(started.id, { title: 'Mine', version })).json).toEqual(mine);
    expect(await update(started.id, { title: 'Theirs', version })).toMatchObject({
      status: 409,
      json: { code: 'CHANGED_ELSEWHERE' },
    });
    expect((await rowOf(started.id))?.title).toBe('Mine');
    expect((await update(started.id, { title: 'Theirs', version: mine.version })).json.form.title).toBe(
      'Theirs',
    );
    expect((await update(started.id, { title: 'An older page' })).json.form.title).toBe('An older page');
  });

  it('is not possible for another creator, who finds no course', async () => {
    const course = await makeCourse(test, creator.id);
    expect(await update(course.id, {}, other.token)).toMatchObject({
      status: 404,
      json: { code: 'NOT_FOUND' },
    });
    expect((await rowOf(course.id))?.title).toBe(course.title);
  });
});

describe('my courses', () => {
  it('are listed newest first with their figures, drafts included, without anyone else’s', async () => {
    const teacher = await makePerson(test, { role: 'creator' });
    const draft = await makeCourse(test, teacher.id, { is_published: false, published_at: null });
    test.advance({ minutes: 1 });
    const course = await makeCourse(test, teacher.id, {
      lessons: [{}, {}],
      price_cents: 900,
      figures: { student_count: 3, review_count: 3, rating_sum: 13 },
    });
    await makeCourse(test, other.id);
    const { json } = await call<{ items: OwnCourseCard[]; totals: object }>('GET', '/api/me/teaching', {
      token: teacher.token,
    });
    expect(json.items).toMatchObject([
      {
        id: course.id,
        isPublished: true,
        lessonCount: 2,
        studentCount: 3,
        reviewCount: 3,
        ratingAverage: 4.3,
      },
      {
        id: draft.id,
        isPublished: false,
        lessonCount: 0,
        studentCount: 0,
        reviewCount: 0,
        ratingAverage: null,
      },
    ]);
    expect(json.totals).toEqual({ courseCount: 2, publishedCount: 1, filledCount: 1, studentCount: 3 });
  });
});
