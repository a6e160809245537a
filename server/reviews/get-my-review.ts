import { and, eq } from 'drizzle-orm';
import { courseVisibleTo } from '#server/courses/course-visible-to.ts';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { CourseReview } from '#shared/reviews/reviews.contract.ts';
import { authorColumns, replyColumns, reviewColumns, reviewVersionOf, reviewView } from './review-view.ts';
import { courseReviews, reviewReplies } from './reviews.tables.ts';

export async function getMyReview(
  deps: Deps,
  viewer: Member,
  input: { courseId: string },
): Promise<{ review: CourseReview | null; version: string }> {
  const [row] = await deps.db
    .select({ review: reviewColumns, author: authorColumns, reply: replyColumns })
    .from(courses)
    .innerJoin(profiles, eq(profiles.user_id, viewer.userId))
    .leftJoin(
      courseReviews,
      and(eq(courseReviews.course_id, courses.id), eq(courseReviews.user_id, viewer.userId)),
    )
    .leftJoin(reviewReplies, eq(reviewReplies.review_id, courseReviews.id))
    .where(and(eq(courses.id, input.courseId), courseVisibleTo(viewer)));
  if (!row) throw new DomainError('NOT_FOUND');
  const review = row.review && reviewView({ ...row.review, author: row.author, reply: row.reply });
  return { review, version: reviewVersionOf(review) };
}
