import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { lockPerson } from '#server/auth/lock-person.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import type { CourseReview } from '#shared/reviews/reviews.contract.ts';
import { useTestShop } from '#tests/support/billing/use-test-shop.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makePerson } from '#tests/support/people.ts';

const test = await useTestShop();
const { call, deps, buy, tokenOf, refundAsAdministrator, untilWaiting } = test;
const creator = await makePerson(test, { role: 'creator' });

type Person = { id: string; email: string };
type Shown = { ratingAverage: number | null; reviewCount: number };

async function makeReviewed() {
  const { id } = await makeCourse(test, creator.id, { price_cents: 2400, lessons: [{}] });
  const review = async (person: Person, rating: number) =>
    call<{ review: CourseReview; code?: string }>('PUT', `/api/me/courses/${id}/review`, {
      token: await tokenOf(person),
      body: { id: crypto.randomUUID(), rating, reviewText: 'Said of it.' },
    });
  return {
    id,
    buying: { kind: 'course', courseId: id, consent: true },
    review,
    async shown() {
      const { json } = await call<Shown>('GET', `/api/courses/${id}`);
      const { json: list } = await call<{ items: CourseReview[] }>('GET', `/api/courses/${id}/reviews`);
      return {
        count: json.reviewCount,
        average: json.ratingAverage,
        ratings: list.items.map(({ rating }) => rating),
      };
    },
  };
}

describe('the review of somebody whose money went back', () => {
  it('counts and shows no more, with its reply; who buys again may write again', async () => {
    const course = await makeReviewed();
    const [unhappy, happy] = [await buy(course.buying), await buy(course.buying)];
    const { json } = await course.review(unhappy.person, 1);
    await call('PUT', `/api/reviews/${json.review.id}/reply`, {
      token: creator.token,
      body: { replyText: 'Sorry to hear that.' },
    });
    await course.review(happy.person, 5);
    expect(await course.shown()).toEqual({ count: 2, average: 3, ratings: expect.arrayContaining([1, 5]) });

    await refundAsAdministrator(unhappy.id, 2400);
    expect(await course.shown()).toEqual({ count: 1, average: 5, ratings: [5] });
    expect((await course.review(unhappy.person, 1)).json.code).toBe('REVIEW_NEEDS_ENROLMENT');

    await buy(course.buying, unhappy.person);
    expect((await course.review(unhappy.person, 3)).status).toBe(200);
    expect(await course.shown()).toMatchObject({ count: 2, average: 4 });
  });

  it('stays after a refund of a part, and with Premium, which keeps the course open', async () => {
    const course = await makeReviewed();
    const { person, id } = await buy(course.buying);
    await course.review(person, 2);
    await refundAsAdministrator(id, 1000);
    expect(await course.shown()).toMatchObject({ ratings: [2] });
    await buy({ kind: 'premium' }, person);
    await refundAsAdministrator(id, 1400);
    expect(await course.shown()).toMatchObject({ ratings: [2] });
  });

  it('is not written while they cease to be a student', async () => {
    const course = await makeReviewed();
    const person = await makePerson(test);
    await makeEnrolment(test, person.id, course.id, 'purchase');
    await tokenOf(person);
    const isTheirs = and(eq(enrollments.user_id, person.id), eq(enrollments.course_id, course.id));
    let saving: ReturnType<typeof course.review> | undefined;
    await deps.db.transaction(async (tx) => {
      await lockPerson(tx, person.id);
      saving = course.review(person, 1);
      await untilWaiting();
      await tx.delete(enrollments).where(isTheirs);
    });
    expect((await saving)?.json.code).toBe('REVIEW_NEEDS_ENROLMENT');
    expect(await course.shown()).toMatchObject({ count: 0 });
  });
});
