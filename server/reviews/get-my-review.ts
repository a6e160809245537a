import { and, eq } from 'drizzle-orm';
import { courseVisibleTo } from '#server/courses/course-visible-to.ts';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { CourseReview } from '#shared/reviews/reviews.contract.ts';
import { authorColumns, reviewColumns, reviewVersionOf, reviewView } from './review-view.ts';
import { courseReviews } from './reviews.tables.ts';

export async function getMyReview(
  deps: Deps,
  viewer: Member,
  input: { courseId: string },
): Promise<{ review: CourseReview | null; version: string }> {
  const [row] = await deps.db
    .select({ review: reviewColumns, author: authorColumns })
    .from(courses)
    .innerJoin(profiles, eq(profiles.user_id, viewer.userId))
    .leftJoin(
      courseReviews,
      and(eq(courseReviews.course_id, courses.id), eq(courseReviews.user_id, viewer.userId)),
    )
    .where(and(eq(courses.id, input.courseId), courseVisibleTo(viewer)));
  if (!row) throw new DomainError('NOT_FOUND');
  const review = row.review && reviewView({ ...row.review, author: row.author });
  return { review, version: reviewVersionOf(review) };
}
