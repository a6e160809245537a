import { and, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { audienceOf, courseVisibleTo, courseVisibleToAudience } from '#server/courses/course-visible-to.ts';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { beforeCursor, toPage } from '#server/platform/db/keyset.ts';
import { prepareOnce } from '#server/platform/db/prepare-once.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { isMember, type Viewer } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { authorColumns, replyColumns, reviewColumns, reviewView } from './review-view.ts';
import { courseReviews, reviewReplies } from './reviews.tables.ts';

type ListInput = { courseId: string; cursor?: string; limit: number };

export async function listReviews(deps: Deps, viewer: Viewer, input: ListInput) {
  deps.madeFrom(`course:${input.courseId}`);
  const { courseId, cursor, limit } = input;
  const isCourse = and(eq(courses.id, courseId), courseVisibleTo(viewer));
  const rows = await (cursor === undefined
    ? firstPage(deps.db, audienceOf(viewer)).execute({
        courseId,
        userId: isMember(viewer) ? viewer.userId : null,
        readAhead: limit + 1,
      })
    : selectReviews(deps.db, { courseId, isCourse, cursor, readAhead: limit + 1 }));
  if (rows.length === 0 && (await deps.db.$count(courses, isCourse)) === 0)
    throw new DomainError('NOT_FOUND');
  const page = toPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }));
  for (const { author } of page.items) deps.madeFrom(`person:${author.id}`);
  return { items: page.items.map(reviewView), nextCursor: page.nextCursor };
}

type ReviewQuery = {
  courseId: string | Placeholder;
  isCourse: SQL | undefined;
  cursor?: string;
  readAhead: number | Placeholder;
};

function selectReviews(db: Queryable, { courseId, isCourse, cursor, readAhead }: ReviewQuery) {
  return db
    .select({ ...reviewColumns, author: authorColumns, reply: replyColumns })
    .from(courseReviews)
    .innerJoin(courses, isCourse)
    .innerJoin(profiles, eq(profiles.user_id, courseReviews.user_id))
    .leftJoin(reviewReplies, eq(reviewReplies.review_id, courseReviews.id))
    .where(
      and(
        eq(courseReviews.course_id, courseId),
        beforeCursor(courseReviews.created_at, courseReviews.id, cursor),
      ),
    )
    .orderBy(desc(courseReviews.created_at), desc(courseReviews.id))
    .limit(readAhead);
}

/** This one runs on every course page, the others rarely. */
const firstPage = prepareOnce((db, audience) => {
  const courseId = sql.placeholder('courseId');
  const isCourse = and(eq(courses.id, courseId), courseVisibleToAudience(audience));
  const query = selectReviews(db, { courseId, isCourse, readAhead: sql.placeholder('readAhead') });
  return query.prepare(`reviews for ${audience}`);
});
