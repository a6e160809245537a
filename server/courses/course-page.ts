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
import { afterKey, orderBy, sortColumns } from './course-order.ts';
import { courseFigures, courses } from './courses.tables.ts';

export type CoursePage = {
  items: CourseCard[];
  nextCursor: string | null;
  total: number;
  /** No course has all the words searched for; these come closest. */
  isClosest: boolean;
};

export const NO_COURSES: CoursePage = { items: [], nextCursor: null, total: 0, isClosest: false };

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

export type CourseRow = Awaited<ReturnType<typeof selectCourses>>[number];

type PageParts<Row> = { limit: number; cursorOf: (row: Row) => string; total: () => Promise<number> };

export async function toCoursePage<Row extends CourseRow>(
  rows: Row[],
  { limit, cursorOf, total }: PageParts<Row>,
): Promise<CoursePage> {
  const page = cutPage(rows, limit, cursorOf);
  return {
    items: page.items.map(({ sortKey, ...card }) => courseCardView(card)),
    nextCursor: page.nextCursor,
    total: await total(),
    isClosest: false,
  };
}
