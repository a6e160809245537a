import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CourseReview, ReceivedReview, ReviewReply } from '#shared/reviews/reviews.contract.ts';
import { eraseNow, requestDeletion } from '#tests/support/account/erase-now.ts';
import { useTestShop } from '#tests/support/billing/use-test-shop.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makeReview } from '#tests/support/make-review.ts';
import { makePerson } from '#tests/support/people.ts';
import { reviewReplies } from './reviews.tables.ts';

const test = await useTestShop();
const { call, deps, advance } = test;
const creator = await makePerson(test, { role: 'creator' });
const other = await makePerson(test, { role: 'creator' });
const learner = await makePerson(test);
const course = await makeCourse(test, creator.id);
await makeEnrolment(test, learner.id, course.id);
const review = await makeReview(test, learner.id, course.id);

type Replied = ReviewReply & { code?: string; data?: unknown };

const pathOf = (reviewId: string) => `/api/reviews/${reviewId}/reply`;
const save = (replyText: unknown, { token } = creator, reviewId = review.id) =>
  call<Replied>('PUT', pathOf(reviewId), { token, body: { replyText } });
const remove = ({ token } = creator, reviewId = review.id) =>
  call<{ code?: string }>('DELETE', pathOf(reviewId), { token });

async function shown(courseId = course.id) {
  const { json } = await call<{ items: CourseReview[] }>('GET', `/api/courses/${courseId}/reviews`);
  return json.items.map(({ reply }) => reply);
}

describe('a reply', () => {
  it('is there for visitors at once, is changed in place, and goes when it is deleted', async () => {
    expect(await shown()).toEqual([null]);
    const { json: first } = await save('  Thank you.\nSee you!  ');
    expect(first).toEqual({ text: 'Thank you.\nSee you!', createdAt: deps.clock.now().toISOString() });
    expect(await shown()).toEqual([first]);
    advance({ seconds: 1 });
    const changed = { ...first, text: 'Thanks!' };
    for (const _ of ['once', 'sent again']) expect((await save('Thanks!')).json).toEqual(changed);
    expect(await shown()).toEqual([changed]);
    const mine = await call<{ review: CourseReview }>('GET', `/api/me/courses/${course.id}/review`, learner);
    expect(mine.json.review.reply).toEqual(changed);
    const received = await call<{ items: ReceivedReview[] }>('GET', '/api/me/received-reviews', creator);
    expect(received.json.items.map(({ reply }) => reply)).toEqual([changed]);
    for (const _ of ['once', 'sent again']) expect((await remove()).status).toBe(200);
    expect(await shown()).toEqual([null]);
  });

  it.each(['', '  ', ' \u200b\u2060 '])('is not one that nobody can see: %j', async (text) => {
    const fields = { replyText: 'Reply is required' };
    expect(await save(text)).toMatchObject({ status: 400, json: { data: { fields } } });
  });

  it('is one, however often it is sent at the same time', async () => {
    const answers = await Promise.all(['One.', 'One.', 'One.'].map((text) => save(text)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await deps.db.$count(reviewReplies, eq(reviewReplies.review_id, review.id))).toBe(1);
  });

  it('is told of once, however often it is deleted and posted again', async () => {
    const author = await makePerson(test);
    const { id } = await makeReview(test, author.id, course.id);
    const news: number[] = [];
    for (const _ of ['first', 'again', 'and again']) {
      await save('Thanks!', creator, id);
      await test.deliverMail();
      const { json } = await call<{ items: unknown[] }>('GET', '/api/me/notifications', author);
      news.push(json.items.length);
      await remove(creator, id);
    }
    expect(news).toEqual([1, 0, 0]);
  });

  it('stays when the review is changed, and goes with it', async () => {
    await save('Thanks!');
    const path = `/api/me/courses/${course.id}/review`;
    const form = { id: crypto.randomUUID(), rating: 2, reviewText: 'On second thoughts.' };
    const edited = await call<{ review: CourseReview }>('PUT', path, { token: learner.token, body: form });
    expect(edited.json.review).toMatchObject({ rating: 2, reply: { text: 'Thanks!' } });
    await call('DELETE', path, { token: learner.token });
    expect(await deps.db.$count(reviewReplies)).toBe(0);
    expect((await save('Too late.')).json.code).toBe('NOT_FOUND');
    const again = { ...form, id: crypto.randomUUID() };
    expect((await call('PUT', path, { token: learner.token, body: again })).json).toMatchObject({
      review: { reply: null },
    });
  });

  it('is written and deleted by the course’s creator only', async () => {
    const { id } = await makeReview(test, other.id, course.id);
    await save('Mine.', creator, id);
    expect((await save('Theirs.', other, id)).json.code).toBe('NOT_FOUND');
    expect((await remove(other, id)).json.code).toBe('NOT_FOUND');
    expect((await save('Mine too.', learner, id)).json.code).toBe('CREATOR_REQUIRED');
    expect((await shown()).filter((reply) => reply !== null)).toMatchObject([{ text: 'Mine.' }]);
  });

  it.each([
    ['nothing', '', 'Reply is required'],
    ['blanks', ' \n ', 'Reply is required'],
    ['too much', 'x'.repeat(1001), 'Reply must be less than 1000 characters'],
  ])('of %s is refused with a message for the field', async (_, text, message) => {
    const { id } = await makeReview(test, (await makePerson(test)).id, course.id);
    expect((await save(text, creator, id)).json).toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { replyText: message } },
    });
    expect((await save('x'.repeat(1000), creator, id)).status).toBe(200);
  });

  it('goes, for visitors too, with the account of either', async () => {
    const [teacher, author] = [await makePerson(test, { role: 'creator' }), await makePerson(test)];
    const [taught, kept] = [await makeCourse(test, teacher.id), await makeCourse(test, creator.id)];
    await makeEnrolment(test, author.id, taught.id);
    const toLearner = await makeReview(test, learner.id, taught.id);
    const toAuthor = await makeReview(test, author.id, kept.id);
    await save('Hello.', teacher, toLearner.id);
    await save('Thank you, Lena!', creator, toAuthor.id);
    expect(await shown(kept.id)).toMatchObject([{ text: 'Thank you, Lena!' }]);
    for (const person of [author, teacher]) {
      await requestDeletion(test, person);
      expect(await eraseNow(test, person)).toMatchObject({ completed: 1 });
    }
    expect(await shown(kept.id)).toEqual([null]);
    expect(await deps.db.$count(reviewReplies, eq(reviewReplies.review_id, toLearner.id))).toBe(0);
  });
});
