import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { countReview } from '#server/courses/adjust-course-figures.ts';
import { courseVisibleTo } from '#server/courses/course-visible-to.ts';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { enrollments } from '#server/enrolments/enrolments.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { ReviewForm } from '#shared/reviews/review.form.ts';
import type { CourseReview } from '#shared/reviews/reviews.contract.ts';
import { authorColumns, reviewColumns, reviewView } from './review-view.ts';
import { courseReviews } from './reviews.tables.ts';

type SaveInput = ReviewForm & { courseId: string };

/** One review a person and course: the first one is new, every further one replaces it in its place. */
export async function saveReview(
  deps: Deps,
  viewer: Member,
  input: SaveInput,
): Promise<{ review: CourseReview; isNew: boolean }> {
  const saved = await deps.db.transaction(async (tx) => {
    const author = await requireReviewer(tx, viewer, input.courseId);
    const { ratingBefore, ...review } = await writeReview(tx, viewer, input, deps.clock.now());
    const isNew = ratingBefore === null;
    const step = { count: isNew ? 1 : 0, ratingSum: review.rating - (ratingBefore ?? 0) } as const;
    await countReview(tx, input.courseId, step);
    return { review: reviewView({ ...review, author }), isNew };
  });
  // It may take the place of something that its author does not want to be read any more.
  await deps.announcePublicChange({ gone: [`course:${input.courseId}`], changed: ['course-figures'] });
  return saved;
}

/** Enrolled is enough: who learnt with a Premium that has lapsed may still say how it was. */
async function requireReviewer(tx: Transaction, viewer: Member, courseId: string) {
  const [row] = await tx
    .select({
      creatorId: courses.creator_id,
      enrolment: enrollments.source,
      author: authorColumns,
    })
    .from(courses)
    .innerJoin(profiles, eq(profiles.user_id, viewer.userId))
    .leftJoin(enrollments, and(eq(enrollments.course_id, courses.id), eq(enrollments.user_id, viewer.userId)))
    .where(and(eq(courses.id, courseId), courseVisibleTo(viewer)))
    .for('key share', { of: courses });
  if (!row) throw new DomainError('NOT_FOUND');
  if (row.creatorId === viewer.userId) throw new DomainError('OWN_COURSE');
  if (row.enrolment === null) throw new DomainError('REVIEW_NEEDS_ENROLMENT');
  return row.author;
}

/**
 * Knows the rating it replaces from the very row it replaces, so that two at once add up: a review that is there
 * already, which its id tells, is taken hold of as it is and only then changed.
 */
async function writeReview(tx: Transaction, viewer: Member, input: SaveInput, now: Date) {
  const id = randomUUID();
  const values = { rating: input.rating, review_text: input.reviewText || null };
  const [held] = await tx
    .insert(courseReviews)
    .values({ id, user_id: viewer.userId, course_id: input.courseId, created_at: now, ...values })
    .onConflictDoUpdate({
      target: [courseReviews.user_id, courseReviews.course_id],
      set: { rating: sql`${courseReviews.rating}` },
    })
    .returning(reviewColumns);
  if (!held) throw new Error('The review was not saved.');
  if (held.id === id) return { ...held, ratingBefore: null };
  await tx.update(courseReviews).set(values).where(eq(courseReviews.id, held.id));
  return { ...held, rating: values.rating, reviewText: values.review_text, ratingBefore: held.rating };
}
