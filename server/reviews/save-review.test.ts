import { describe, expect, it } from 'vitest';
import { later } from '#server/platform/clock.ts';
import type { Course } from '#shared/courses/courses.contract.ts';
import type { CourseReview, ReceivedReview } from '#shared/reviews/reviews.contract.ts';
import { endPremium } from '#tests/support/billing/make-subscription.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makeReview } from '#tests/support/make-review.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { call, deps, advance } = test;
const creator = await makePerson(test, { role: 'creator' });
const learner = await makePerson(test, { displayName: 'Noor' });
const other = await makePerson(test, { hasPremium: true });
const course = await makeCourse(test, creator.id, { price_cents: 900 });
await makeEnrolment(test, learner.id, course.id, 'purchase');
await makeEnrolment(test, other.id, course.id, 'premium');
const path = `/api/me/courses/${course.id}/review`;

type Saved = { review: CourseReview; isNew: boolean };

async function save(rating: number, reviewText = '', { token } = learner, id: string = crypto.randomUUID()) {
  return call<Saved>('PUT', path, { token, body: { id, rating, reviewText } });
}

async function figures() {
  const { json } = await call<Course>('GET', `/api/courses/${course.id}`);
  return [json.ratingAverage, json.reviewCount, json.ratingCounts];
}

describe('a review', () => {
  it('is created once and then changed in place', async () => {
    const mine = () => call<{ review: CourseReview | null }>('GET', path, { token: learner.token });
    expect((await mine()).json).toMatchObject({ review: null });
    const { json: first } = await save(4, '  Calm.  ');
    expect(first).toMatchObject({
      isNew: true,
      review: { rating: 4, reviewText: 'Calm.', author: { id: learner.id, displayName: 'Noor' } },
    });
    advance({ seconds: 1 });
    const { json: second } = await save(5, '   ');
    expect(second).toMatchObject({ isNew: false, review: { ...first.review, rating: 5, reviewText: null } });
    expect((await mine()).json).toMatchObject({ review: second.review });
  });

  it('is not replaced by someone who has not seen what another device saved', async () => {
    const person = await makePerson(test);
    await makeEnrolment(test, person.id, course.id, 'purchase');
    const { token } = person;
    const read = async () => (await call<{ version: string }>('GET', path, { token })).json.version;
    const write = (rating: number, version: string | undefined, id: string = crypto.randomUUID()) =>
      call<Saved & { code?: string }>('PUT', path, { token, body: { id, rating, reviewText: '', version } });
    const [nothing, first] = [await read(), crypto.randomUUID()];
    expect((await write(4, nothing, first)).json).toMatchObject({ isNew: true });
    expect((await write(2, nothing)).json, 'a second device, also from nothing').toMatchObject({
      code: 'CHANGED_ELSEWHERE',
    });
    expect((await write(4, nothing)).json, 'the same').toMatchObject({ isNew: false, review: { rating: 4 } });
    expect((await write(4, nothing, first)).json, 'sent again').toMatchObject({ review: { rating: 4 } });
    const seen = await read();
    expect((await write(5, seen)).json).toMatchObject({ review: { rating: 5 } });
    expect((await write(1, seen)).json.code).toBe('CHANGED_ELSEWHERE');
    expect((await write(3, undefined)).json, 'from an older page').toMatchObject({ review: { rating: 3 } });
    await call('DELETE', path, { token });
    expect((await write(5, seen)).json, 'deleted elsewhere').toMatchObject({ isNew: true });
    await call('DELETE', path, { token });
  });

  it('counts at once and exactly in what visitors see', async () => {
    expect(await figures()).toEqual([5, 1, [0, 0, 0, 0, 1]]);
    await save(2, 'Not for me.', other);
    expect(await figures()).toEqual([3.5, 2, [0, 1, 0, 0, 1]]);
    await save(4);
    expect(await figures()).toEqual([3, 2, [0, 1, 0, 1, 0]]);
    expect((await call('DELETE', path, { token: learner.token })).status).toBe(200);
    expect(await figures()).toEqual([2, 1, [0, 1, 0, 0, 0]]);
    expect((await call('DELETE', path, { token: learner.token })).json).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('may be changed after the Premium that its author enrolled by has lapsed', async () => {
    await endPremium(deps.db, other.id, deps.clock.now());
    expect((await save(3, '', other)).json).toMatchObject({ isNew: false, review: { rating: 3 } });
  });

  it('is for enrolled people only, and not for the creator', async () => {
    const stranger = await makePerson(test);
    expect((await save(5, '', stranger)).json).toMatchObject({
      code: 'REVIEW_NEEDS_ENROLMENT',
      message: 'You must be enrolled in this course to leave a review',
    });
    expect((await save(5, '', creator)).json).toMatchObject({ code: 'OWN_COURSE' });
  });

  it.each([
    ['no stars', 0, '', { rating: 'Rating is required' }],
    ['six stars', 6, '', { rating: 'Rating must be 5 or less' }],
    ['half stars', 4.5, '', { rating: 'Rating is required' }],
    [
      'text that is too long',
      5,
      'x'.repeat(1001),
      { reviewText: 'Review must be less than 1000 characters' },
    ],
  ])('with %s is refused with a message for the field', async (_, rating, text, fields) => {
    expect((await save(rating, text)).json).toMatchObject({ code: 'INVALID_INPUT', data: { fields } });
  });
});

describe('reviews received', () => {
  it('are those of all one’s own courses, newest first, each with its course', async () => {
    const teacher = await makePerson(test, { role: 'creator' });
    const [chrome, foil] = [
      await makeCourse(test, teacher.id, { title: 'Chrome' }),
      await makeCourse(test, teacher.id, { title: 'Foil', is_published: false }),
    ];
    const expected: string[] = [];
    for (const [at, { id, title }] of [chrome, foil, chrome, foil, chrome].entries()) {
      const author = await makePerson(test);
      const createdAt = later(deps.clock.now(), { seconds: at });
      await makeReview(test, author.id, id, { text: `Number ${at}`, createdAt });
      expected.unshift(`Number ${at} of ${title}`);
    }
    const list = async (query: string) => {
      const { json } = await call<{ items: ReceivedReview[]; nextCursor: string | null }>(
        'GET',
        `/api/me/received-reviews?limit=2${query}`,
        teacher,
      );
      return json;
    };
    const pages = [await list('')];
    for (let next = pages[0]?.nextCursor; next; next = pages.at(-1)?.nextCursor)
      pages.push(await list(`&cursor=${next}`));
    const found = pages.flatMap(({ items }) =>
      items.map((one) => `${one.reviewText} of ${one.course.title}`),
    );
    expect(found).toEqual(expected);
    expect(pages).toHaveLength(3);
  });
});
