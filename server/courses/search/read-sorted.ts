import { and, count, eq, type SQL } from 'drizzle-orm';
import { courseCardColumns } from '#server/courses/course-card.ts';
import {
  afterKey,
  orderBy,
  readCourseCursor,
  sortColumns,
  writeCourseCursor,
} from '#server/courses/course-order.ts';
import { type CoursePage, narrowDown, toCoursePage } from '#server/courses/course-page.ts';
import { courseFigures, courseSearch, courses } from '#server/courses/courses.tables.ts';
import type { Database } from '#server/platform/db/database.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { COURSE_COUNT_CAP, type CourseSort } from '#shared/courses/course.rules.ts';
import type { CourseFilter } from '#shared/courses/courses.contract.ts';
import type { Ranking } from './ranking.ts';

/** Hits in an order that was asked for, however well they match. */
export async function readSorted(
  db: Database,
  { hit }: Ranking,
  { limit, sort, ...input }: CourseFilter & { limit: number; sort: CourseSort },
  cursor: string | undefined,
): Promise<CoursePage> {
  const key = cursor === undefined ? null : readCourseCursor(sort, cursor);
  const filter = and(eq(courses.is_listed, true), narrowDown(input), hit);
  const rows = await db
    .select({ ...courseCardColumns, sortKey: sortColumns })
    .from(courses)
    .innerJoin(courseFigures, eq(courseFigures.course_id, courses.id))
    .innerJoin(profiles, eq(profiles.user_id, courses.creator_id))
    .innerJoin(courseSearch, eq(courseSearch.course_id, courses.id))
    .where(and(filter, key ? afterKey(sort, key) : undefined))
    .orderBy(...orderBy(sort))
    .limit(limit + 1);
  const isWhole = key === null && rows.length <= limit;
  return toCoursePage(rows, {
    limit,
    cursorOf: (row) => writeCourseCursor(sort, { ...row, ...row.sortKey }),
    total: () => (isWhole ? Promise.resolve(rows.length) : countHits(db, filter)),
  });
}

async function countHits(db: Database, filter: SQL | undefined): Promise<number> {
  const hits = db
    .select({ id: courses.id })
    .from(courses)
    .innerJoin(courseSearch, eq(courseSearch.course_id, courses.id))
    .where(filter)
    .limit(COURSE_COUNT_CAP)
    .as('hits');
  const [counted] = await db.select({ total: count() }).from(hits);
  return counted?.total ?? 0;
}
