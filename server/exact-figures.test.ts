import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadViewer } from '#server/access/load-viewer.ts';
import { enrolInCourse } from '#server/enrolments/enrol-in-course.ts';
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
const creator = await makePerson(test, { role: 'creator' });
const people = await Promise.all(Array.from({ length: 6 }, makeMember));

async function makeMember(): Promise<Member> {
  const { token } = await makePerson(test);
  const viewer = await loadViewer(deps, token);
  if (!isMember(viewer)) throw new Error('no member');
  return viewer;
}

type Act = { kind: 'enrol' | 'review' | 'remove'; person: number; course: number; rating: number };

const acts = fc.array(
  fc.record<Act>({
    kind: fc.constantFrom('enrol', 'review', 'review', 'remove'),
    person: fc.nat(people.length - 1),
    course: fc.nat(1),
    rating: fc.integer({ min: 1, max: 5 }),
  }),
  { minLength: 200, maxLength: 200 },
);

async function run({ kind, person, course, rating }: Act, courseIds: string[]): Promise<string> {
  const viewer = people[person];
  const courseId = courseIds[course];
  if (!viewer || !courseId) throw new Error('nobody, nowhere');
  const running = {
    enrol: () => enrolInCourse(deps, viewer, { courseId }),
    review: () => saveReview(deps, viewer, { courseId, rating, reviewText: '' }),
    remove: () => removeReview(deps, viewer, { courseId }),
  }[kind]();
  return running.then(
    () => 'OK',
    (error: unknown) => {
      if (error instanceof DomainError) return error.code;
      throw error;
    },
  );
}

describe('ratings and counts', () => {
  it('are exact after 200 enrolments, reviews, changes and deletions at once', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (given) => {
        const courses = await Promise.all([makeCourse(test, creator.id), makeCourse(test, creator.id)]);
        const courseIds = courses.map(({ id }) => id);
        const outcomes = await Promise.all(given.map((act) => run(act, courseIds)));
        expect(new Set(outcomes)).toEqual(
          new Set(['OK', 'ALREADY_ENROLLED', 'REVIEW_NEEDS_ENROLMENT', 'NOT_FOUND']),
        );
        const { rows } = await deps.db.execute(sql`
          select student_count, review_count, rating_sum,
            (select count(*)::int from enrollments e where e.course_id = f.course_id) as students,
            (select count(*)::int from course_reviews r where r.course_id = f.course_id) as reviews,
            (select coalesce(sum(rating), 0)::int from course_reviews r where r.course_id = f.course_id) as ratings
          from course_figures f where ${sql.join(
            courseIds.map((id) => sql`course_id = ${id}`),
            sql` or `,
          )}`);
        expect(rows).toHaveLength(2);
        for (const { students, reviews, ratings, ...counted } of rows)
          expect(counted).toEqual({ student_count: students, review_count: reviews, rating_sum: ratings });
      }),
      { seed: 1, numRuns: count(2, 12), endOnFailure: true },
    );
  });
});
