import { desc, eq, sql } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { beforeCursor, toPage } from '#server/platform/db/keyset.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { authorColumns, replyColumns, reviewColumns, reviewView } from './review-view.ts';
import { courseReviews, reviewReplies } from './reviews.tables.ts';

/**
 * Reviews of all the viewer's courses, newest first. At most a page of each course is read, so that it costs no
 * more with the years.
 */
export async function listReceivedReviews(
  deps: Deps,
  viewer: Creator,
  { cursor, limit }: { cursor?: string; limit: number },
) {
  const newest = deps.db
    .select({ ...reviewColumns, userId: courseReviews.user_id })
    .from(courseReviews)
    .where(
      sql`${courseReviews.course_id} = ${courses.id} and ${beforeCursor(courseReviews.created_at, courseReviews.id, cursor) ?? sql`true`}`,
    )
    .orderBy(desc(courseReviews.created_at), desc(courseReviews.id))
    .limit(limit + 1)
    .as('newest');
  const rows = await deps.db
    .select({
      id: newest.id,
      rating: newest.rating,
      reviewText: newest.reviewText,
      createdAt: newest.createdAt,
      author: authorColumns,
      reply: replyColumns,
      course: { id: courses.id, title: courses.title },
    })
    .from(courses)
    .innerJoinLateral(newest, sql`true`)
    .innerJoin(profiles, eq(profiles.user_id, newest.userId))
    .leftJoin(reviewReplies, eq(reviewReplies.review_id, newest.id))
    .where(eq(courses.creator_id, viewer.userId))
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .limit(limit + 1);
  const page = toPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }));
  return {
    items: page.items.map(({ course, ...review }) => ({ ...reviewView(review), course })),
    nextCursor: page.nextCursor,
  };
}
