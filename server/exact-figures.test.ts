import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadViewer } from '#server/access/load-viewer.ts';
import { users } from '#server/auth/auth.tables.ts';
import { courses } from '#server/courses/courses.tables.ts';
import { closePurchase } from '#server/enrolments/close-purchase.ts';
import { enrolInCourse } from '#server/enrolments/enrol-in-course.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import { openEnrolment } from '#server/enrolments/open-enrolment.ts';
import { hasPostgresCode } from '#server/platform/db/has-postgres-code.ts';
import { followPerson } from '#server/profiles/follows/follow-person.ts';
import { unfollowPerson } from '#server/profiles/follows/unfollow-person.ts';
import { userFollows } from '#server/profiles/profiles.tables.ts';
import { removeReview } from '#server/reviews/remove-review.ts';
import { saveReview } from '#server/reviews/save-review.ts';
import { isMember, type Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { count } from '#tests/support/counts.ts';
import { makeCourse } from '#tests/support/make-course.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const test = await useTestApp();
const { deps } = test;
const { db } = deps;
const creator = await makePerson(test, { role: 'creator' });
const PEOPLE = 6;
const COURSES = 2;

async function makeMember(): Promise<Member> {
  const { token } = await makePerson(test);
  const viewer = await loadViewer(deps, token);
  if (!isMember(viewer)) throw new Error('no member');
  return viewer;
}

const KINDS = ['enrol', 'buy', 'refund', 'review', 'review', 'remove', 'follow', 'unfollow'] as const;
type Act = {
  kind: (typeof KINDS)[number] | 'delete account' | 'delete course';
  person: number;
  course: number;
  rating: number;
};
type World = { people: Member[]; courseIds: string[] };

const place = {
  person: fc.nat(PEOPLE - 1),
  course: fc.nat(COURSES - 1),
  rating: fc.integer({ min: 1, max: 5 }),
};
const acts = fc.array(fc.record<Act>({ kind: fc.constantFrom(...KINDS), ...place }), {
  minLength: 200,
  maxLength: 200,
});
/** Rare, since what they remove does not come back. */
const removals = fc.array(
  fc.record<Act>({ kind: fc.constantFrom('delete account', 'delete account', 'delete course'), ...place }),
  { minLength: 2, maxLength: 4 },
);

async function run({ kind, person, course, rating }: Act, { people, courseIds }: World): Promise<string> {
  const [viewer, next, courseId] = [people[person], people[(person + rating) % PEOPLE], courseIds[course]];
  if (!viewer || !next || !courseId) throw new Error('nobody, nowhere');
  const { userId } = viewer;
  const at = deps.clock.now();
  const running: Promise<unknown> = {
    enrol: () => enrolInCourse(deps, viewer, { courseId }),
    buy: () => openEnrolment(db, { userId, courseId, source: 'purchase', at }),
    refund: () => db.transaction((tx) => closePurchase(tx, { userId, courseId, at })),
    review: () => saveReview(deps, viewer, { id: crypto.randomUUID(), courseId, rating, reviewText: '' }),
    remove: () => removeReview(deps, viewer, { courseId }),
    follow: () => followPerson(deps, viewer, next),
    unfollow: () => unfollowPerson(deps, viewer, next),
    'delete account': () => db.delete(users).where(eq(users.id, userId)),
    'delete course': () =>
      db.transaction(async (tx) => {
        await tx.select().from(courses).where(eq(courses.id, courseId)).for('update');
        await tx.delete(enrollments).where(eq(enrollments.course_id, courseId));
        await tx.delete(courses).where(eq(courses.id, courseId));
      }),
  }[kind]();
  return running.then(() => 'OK', outcomeOf);
}

/** An account that was just deleted can do nothing; which layer notices does not matter here. */
function outcomeOf(error: unknown): string {
  if (error instanceof DomainError) return error.code;
  if (hasPostgresCode(error, 'missingReference')) return 'GONE';
  throw error;
}

/** Every stored figure in the database, next to what counting gives. */
async function recount() {
  const { rows: kept } = await db.execute(sql`
    select 'course' as of, course_id as id, student_count as a, review_count as b, rating_sum as c
    from course_figures union all
    select 'person', user_id, follower_count, following_count, 0 from profiles order by of, id`);
  const { rows: counted } = await db.execute(sql`
    select 'course' as of, id, (select count(*)::int from enrollments e where e.course_id = courses.id) as a,
      (select count(*)::int from course_reviews r where r.course_id = courses.id) as b,
      (select coalesce(sum(rating), 0)::int from course_reviews r where r.course_id = courses.id) as c
    from courses union all
    select 'person', user_id,
      (select count(*)::int from user_follows where following_id = user_id),
      (select count(*)::int from user_follows where follower_id = user_id), 0
    from profiles order by of, id`);
  return { kept, counted };
}

describe('ratings and counts', () => {
  it('are exact after 200 concurrent acts, and after accounts and courses are deleted among more', async () => {
    await fc.assert(
      fc.asyncProperty(acts, removals, async (given, later) => {
        const made = Array.from({ length: COURSES }, () => makeCourse(test, creator.id));
        const world: World = {
          people: await Promise.all(Array.from({ length: PEOPLE }, makeMember)),
          courseIds: (await Promise.all(made)).map(({ id }) => id),
        };
        const outcomes = await Promise.all(given.map((act) => run(act, world)));
        expect(outcomes).not.toContain('GONE');
        expect(new Set(outcomes)).toEqual(
          new Set(['OK', 'ALREADY_ENROLLED', 'REVIEW_NEEDS_ENROLMENT', 'NOT_FOUND']),
        );
        expect((await recount()).kept).toEqual((await recount()).counted);
        const removing = later.reduce<Promise<unknown>>(
          (before, act) => before.then(() => run(act, world)),
          Promise.resolve(),
        );
        await Promise.all([removing, ...given.slice(0, 40).map((act) => run(act, world))]);
      }),
      { seed: 1, numRuns: count(2, 12), endOnFailure: true },
    );
    const { kept, counted } = await recount();
    expect(kept).toEqual(counted);
    expect(counted.some(({ of, a, b }) => of === 'course' && a && b)).toBe(true);
    expect(counted.some(({ of, a, b }) => of === 'person' && a && b)).toBe(true);
  });

  it('stay exact because counted rows cannot move to another course or person', async () => {
    const [viewer, followed] = [await makeMember(), await makeMember()];
    const [course, other] = [await makeCourse(test, creator.id), await makeCourse(test, creator.id)];
    const { userId } = viewer;
    await enrolInCourse(deps, viewer, { courseId: course.id });
    await saveReview(deps, viewer, {
      id: crypto.randomUUID(),
      courseId: course.id,
      rating: 4,
      reviewText: '',
    });
    await db.insert(userFollows).values({ follower_id: userId, following_id: followed.userId });
    const before = await recount();
    for (const move of [
      sql`update enrollments set course_id = ${other.id} where user_id = ${userId}`,
      sql`update course_reviews set course_id = ${other.id} where user_id = ${userId}`,
      sql`update user_follows set following_id = ${creator.id} where follower_id = ${userId}`,
      sql`update user_follows set follower_id = ${creator.id} where follower_id = ${userId}`,
    ])
      await expect(db.execute(move)).rejects.toMatchObject({ cause: { code: '23001' } });
    expect(await recount()).toEqual(before);
    expect(before.kept).toEqual(before.counted);
    // Writing the same value is allowed.
    await db.execute(sql`update enrollments set course_id = course_id where user_id = ${userId}`);
  });
});
