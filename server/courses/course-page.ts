import { and, count, eq, gt, type Placeholder, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { cutPage } from '#server/platform/db/keyset.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import {
  COURSE_COUNT_CAP,
  type CourseCategory,
  type CourseDifficulty,
  type CourseSort,
} from '#shared/courses/course.rules.ts';
import type { CourseCard } from '#shared/courses/courses.contract.ts';
import { courseCardColumns, courseCardView } from './course-card.ts';
import { afterKey, orderBy, sortColumns, writeCourseCursor } from './course-order.ts';
import { courseFigures, courses } from './courses.tables.ts';

export type CoursePage = { items: CourseCard[]; nextCursor: string | null; total: number };

/** The list's filters, as values or as placeholders in a prepared statement. */
export type Narrowing = {
  category?: CourseCategory | Placeholder;
  difficulty?: CourseDifficulty | Placeholder;
  price?: 'free' | 'paid';
  creatorId?: string | Placeholder;
};

export function narrowDown({ category, difficulty, price, creatorId }: Narrowing): SQL | undefined {
  return and(
    category ? eq(courses.category, category) : undefined,
    difficulty ? eq(courses.difficulty_level, difficulty) : undefined,
    price === 'free' ? eq(courses.price_cents, 0) : undefined,
    price === 'paid' ? gt(courses.price_cents, 0) : undefined,
    creatorId ? eq(courses.creator_id, creatorId) : undefined,
  );
}

type PageQuery = {
  filter: SQL | undefined;
  sort: CourseSort;
  /** The key of the last row seen; null for the first page. */
  after: readonly unknown[] | null;
  readAhead: number | Placeholder;
};

export function selectCourses(db: Queryable, { filter, sort, after, readAhead }: PageQuery) {
  return db
    .select({ ...courseCardColumns, sortKey: sortColumns })
    .from(courses)
    .innerJoin(courseFigures, eq(courseFigures.course_id, courses.id))
    .innerJoin(profiles, eq(profiles.user_id, courses.creator_id))
    .where(and(eq(courses.is_listed, true), filter, after ? afterKey(sort, after) : undefined))
    .orderBy(...orderBy(sort))
    .limit(readAhead);
}

/** Counts up to the cap, so that the cost stays the same however large the catalogue grows. */
export function countCourses(db: Queryable, filter: SQL | undefined) {
  const hits = db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.is_listed, true), filter))
    .limit(COURSE_COUNT_CAP)
    .as('hits');
  return db.select({ total: count() }).from(hits);
}

type CourseRow = Awaited<ReturnType<typeof selectCourses>>[number];

/** A first page that is not full needs no counting. */
export async function toCoursePage(
  rows: CourseRow[],
  { sort, limit, isFirst }: { sort: CourseSort; limit: number; isFirst: boolean },
  countAll: () => PromiseLike<{ total: number }[]>,
): Promise<CoursePage> {
  const page = cutPage(rows, limit, (row) => writeCourseCursor(sort, { ...row, ...row.sortKey }));
  const isWhole = isFirst && page.nextCursor === null;
  const [counted] = isWhole ? [{ total: page.items.length }] : await countAll();
  return {
    items: page.items.map(({ sortKey, ...card }) => courseCardView(card)),
    nextCursor: page.nextCursor,
    total: counted?.total ?? 0,
  };
}
