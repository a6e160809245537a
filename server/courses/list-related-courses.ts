import { and, desc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Deps } from '#server/deps.ts';
import { prepareOnce } from '#server/platform/db/prepare-once.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { isMember, type Viewer } from '#shared/access/viewer.ts';
import { RELATED_COURSES } from '#shared/courses/course.rules.ts';
import { DomainError } from '#shared/errors.ts';
import { courseCardColumns, courseCardView } from './course-card.ts';
import { audienceOf, courseVisibleTo, courseVisibleToAudience } from './course-visible-to.ts';
import { courseFigures, courses } from './courses.tables.ts';

/** How many of the newest are considered of each kind: the cost is the same in any catalogue. */
const CONSIDERED = 24;

/**
 * What shares the category, the creator or the level with a course; what shares most comes first, then what is
 * newest. Popularity has no say: it would have every enrolment render all of these pages again.
 */
export async function listRelatedCourses(deps: Deps, viewer: Viewer, { courseId }: { courseId: string }) {
  deps.madeFrom(`course:${courseId}`, 'related-courses');
  const rows = await relatedTo(deps.db, audienceOf(viewer)).execute({
    courseId,
    userId: isMember(viewer) ? viewer.userId : null,
  });
  const isVisible = and(eq(courses.id, courseId), courseVisibleTo(viewer));
  if (rows.length === 0 && (await deps.db.$count(courses, isVisible)) === 0)
    throw new DomainError('NOT_FOUND');
  for (const { id, creator } of rows) deps.madeFrom(`card:${id}`, `person:${creator.id}`);
  return { items: rows.map(courseCardView) };
}

const relatedTo = prepareOnce((db, audience) => {
  const it = db
    .select({
      id: courses.id,
      category: courses.category,
      level: courses.difficulty_level,
      creatorId: courses.creator_id,
    })
    .from(courses)
    .where(and(eq(courses.id, sql.placeholder('courseId')), courseVisibleToAudience(audience)))
    .as('it');
  // `between` and the column's place in the order leave the planner no index but the column's own: it might walk
  // all courses by date for a category of few, since it cannot know which category this will be.
  const newest = (column: 'category' | 'creator_id' | 'difficulty_level', value: AnyPgColumn) => {
    const own = sql.raw(`c.${column}`);
    return sql`(
      select c.id, c.category, c.creator_id, c.difficulty_level, c.created_at
      from ${courses} c where c.is_listed and c.id <> ${it.id} and ${own} between ${value} and ${value}
      order by ${own} desc, c.created_at desc limit ${sql.raw(String(CONSIDERED))})`;
  };
  const closest = sql`lateral (
    select c.id, case when c.category = ${it.category} then 3 else 0 end
      + case when c.creator_id = ${it.creatorId} then 2 else 0 end
      + case when c.difficulty_level = ${it.level} then 1 else 0 end as closeness
    from (
      ${newest('category', it.category)}
      union ${newest('creator_id', it.creatorId)}
      union ${newest('difficulty_level', it.level)}) c
    order by closeness desc, c.created_at desc, c.id desc
    limit ${sql.raw(String(RELATED_COURSES))}) closest`;
  return db
    .select(courseCardColumns)
    .from(it)
    .innerJoin(closest, sql`true`)
    .innerJoin(courses, eq(courses.id, sql`closest.id`))
    .innerJoin(courseFigures, eq(courseFigures.course_id, courses.id))
    .innerJoin(profiles, eq(profiles.user_id, courses.creator_id))
    .orderBy(sql`closest.closeness desc`, desc(courses.created_at), desc(courses.id))
    .prepare(`related courses for ${audience}`);
});
