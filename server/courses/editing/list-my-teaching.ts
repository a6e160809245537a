import { and, count, desc, eq, sql } from 'drizzle-orm';
import { courseFigures, courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import { beforeCursor, toPage } from '#server/platform/db/keyset.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { TeachingTotals } from '#shared/courses/courses.contract.ts';

/** The viewer's own courses, drafts included, newest first. */
export async function listMyTeaching(deps: Deps, viewer: Creator, input: PageInput) {
  const [rows, totals] = await Promise.all([listRows(deps, viewer, input), countTotals(deps, viewer)]);
  const page = toPage(rows, input.limit, (row) => ({ at: row.createdAt, id: row.id }));
  return {
    items: page.items.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    nextCursor: page.nextCursor,
    totals,
  };
}

type PageInput = { cursor?: string; limit: number };

function listRows(deps: Deps, viewer: Creator, input: PageInput) {
  return deps.db
    .select({
      id: courses.id,
      title: courses.title,
      art: courses.art,
      thumbnailUrl: courses.thumbnail_url,
      priceCents: courses.price_cents,
      isPublished: courses.is_published,
      studentCount: courseFigures.student_count,
      lessonCount: sql<number>`(select count(*)::int from ${lessons} l where l.course_id = ${courses}.id)`,
      ratingAverage: sql<
        number | null
      >`round(${courseFigures.rating_sum}::numeric / nullif(${courseFigures.review_count}, 0), 1)::float8`,
      reviewCount: courseFigures.review_count,
      createdAt: courses.created_at,
    })
    .from(courses)
    .innerJoin(courseFigures, eq(courseFigures.course_id, courses.id))
    .where(
      and(eq(courses.creator_id, viewer.userId), beforeCursor(courses.created_at, courses.id, input.cursor)),
    )
    .orderBy(desc(courses.created_at), desc(courses.id))
    .limit(input.limit + 1);
}

async function countTotals(deps: Deps, viewer: Creator): Promise<TeachingTotals> {
  const [totals] = await deps.db
    .select({
      courseCount: count(),
      publishedCount: sql<number>`count(*) filter (where ${courses.is_published})::int`,
      filledCount: sql<number>`count(*) filter (where exists (select from ${lessons} l where l.course_id = ${courses}.id))::int`,
      studentCount: sql<number>`coalesce(sum(${courseFigures.student_count}), 0)::int`,
    })
    .from(courses)
    .innerJoin(courseFigures, eq(courseFigures.course_id, courses.id))
    .where(eq(courses.creator_id, viewer.userId));
  return totals ?? { courseCount: 0, publishedCount: 0, filledCount: 0, studentCount: 0 };
}
