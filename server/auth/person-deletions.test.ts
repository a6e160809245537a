import { eq, inArray, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { courses } from '#server/courses/courses.tables.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { userFollows } from '#server/profiles/profiles.tables.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makeEnrolment } from '#tests/support/make-enrolment.ts';
import { makeReview } from '#tests/support/make-review.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { users } from './auth.tables.ts';
import { queuePersonDeletions } from './queue-person-deletions.ts';

const test = await useTestApp();
const { db } = test.deps;

/**
 * Creators who learn from and follow each other, so that deleting one changes the counts of all the others.
 */
async function makeCircle(size: number) {
  const people = await Promise.all(Array.from({ length: size }, () => makePerson(test, { role: 'creator' })));
  const taught = await Promise.all(people.map(({ id }) => makeCourse(test, id, { lessons: [{}] })));
  for (const [position, { id }] of people.entries()) {
    const others = taught.filter((_, place) => place !== position);
    for (const [turn, course] of others.entries()) {
      await makeEnrolment(test, id, course.id);
      if ((turn + position) % 2 === 0) await makeReview(test, id, course.id);
    }
    const followed = people.filter((other) => other.id !== id);
    await db
      .insert(userFollows)
      .values(followed.map((other) => ({ follower_id: id, following_id: other.id })));
  }
  return people;
}

it('people deleted at the same time, with everything they own, are deleted one after another', async () => {
  const people = await makeCircle(6);
  const ids = people.map(({ id }) => id);
  await Promise.all(
    ids.map((id) =>
      db.transaction(async (tx) => {
        await queuePersonDeletions(tx);
        const taught = tx.select({ id: courses.id }).from(courses).where(eq(courses.creator_id, id));
        await tx.delete(enrollments).where(inArray(enrollments.course_id, taught));
        await tx.delete(courses).where(eq(courses.creator_id, id));
        await tx.delete(users).where(eq(users.id, id));
      }),
    ),
  );
  expect(await db.$count(users, inArray(users.id, ids))).toBe(0);
});

it('deleting only a person’s row waits too, without locking anything', async () => {
  const [first, second] = [await makePerson(test), await makePerson(test)];
  let deletion: PromiseLike<unknown> | undefined;
  await db.transaction(async (tx) => {
    await tx.delete(users).where(eq(users.id, first.id));
    deletion = db.delete(users).where(eq(users.id, second.id)).then();
    await test.untilWaiting();
    await tx.execute(sql`select from users where id = ${second.id} for update nowait`);
  });
  await deletion;
  expect(await db.$count(users, inArray(users.id, [first.id, second.id]))).toBe(0);
});
