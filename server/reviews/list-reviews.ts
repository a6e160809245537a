import { and, desc, eq } from 'drizzle-orm';
import { courseVisibleTo } from '#server/courses/course-visible-to.ts';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { beforeCursor, toPage } from '#server/platform/db/keyset.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import type { Viewer } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { authorColumns, reviewColumns, reviewView } from './review-view.ts';
import { courseReviews } from './reviews.tables.ts';

type ListInput = { courseId: string; cursor?: string; limit: number };

export async function listReviews(deps: Deps, viewer: Viewer, input: ListInput) {
  deps.madeFrom(`course:${input.courseId}`);
  const isCourse = and(eq(courses.id, input.courseId), courseVisibleTo(viewer));
  const rows = await deps.db
    .select({ ...reviewColumns, author: authorColumns })
    .from(courseReviews)
    .innerJoin(courses, isCourse)
    .innerJoin(profiles, eq(profiles.user_id, courseReviews.user_id))
    .where(
      and(
        eq(courseReviews.course_id, input.courseId),
        beforeCursor(courseReviews.created_at, courseReviews.id, input.cursor),
      ),
    )
    .orderBy(desc(courseReviews.created_at), desc(courseReviews.id))
    .limit(input.limit + 1);
  if (rows.length === 0 && (await deps.db.$count(courses, isCourse)) === 0)
    throw new DomainError('NOT_FOUND');
  const page = toPage(rows, input.limit, (row) => ({ at: row.createdAt, id: row.id }));
  for (const { author } of page.items) deps.madeFrom(`person:${author.id}`);
  return { items: page.items.map(reviewView), nextCursor: page.nextCursor };
}
