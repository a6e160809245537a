import { desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { CURSOR_PARTS, readCursor, writeCursor } from '#server/platform/db/keyset.ts';
import type { CourseSort } from '#shared/courses/course.rules.ts';
import { courseFigures, courses } from './courses.tables.ts';

type KeyPart = { column: PgColumn; type: 'timestamptz' | 'integer' | 'uuid'; check(part: string): boolean };

const moment = (column: PgColumn): KeyPart => ({ column, type: 'timestamptz', check: CURSOR_PARTS.moment });
const count = (column: PgColumn): KeyPart => ({ column, type: 'integer', check: CURSOR_PARTS.count });
const id = (column: PgColumn): KeyPart => ({ column, type: 'uuid', check: CURSOR_PARTS.id });

/** What each order sorts by, always descending; each has an index. */
const KEYS: Record<CourseSort, KeyPart[]> = {
  newest: [moment(courses.created_at), id(courses.id)],
  popular: [count(courseFigures.student_count), id(courseFigures.course_id)],
  rated: [count(courseFigures.rating_score), count(courseFigures.review_count), id(courseFigures.course_id)],
};

/** The columns a cursor is made of, whatever the order. */
export const sortColumns = {
  createdAt: courses.created_at,
  studentCount: courseFigures.student_count,
  ratingScore: courseFigures.rating_score,
};

type SortedRow = {
  id: string;
  createdAt: Date;
  studentCount: number;
  ratingScore: number;
  reviewCount: number;
};

export function orderBy(sort: CourseSort): SQL[] {
  return KEYS[sort].map(({ column }) => desc(column));
}

/** The rows that follow a key in an order. */
export function afterKey(sort: CourseSort, key: readonly unknown[]): SQL {
  const columns = KEYS[sort].map(({ column }) => sql`${column}`);
  const values = KEYS[sort].map(({ type }, at) => sql`${key[at]}::${sql.raw(type)}`);
  return sql`(${sql.join(columns, sql`, `)}) < (${sql.join(values, sql`, `)})`;
}

/** A cursor names its order, except for the default one, so that it cannot be used with another. */
export function writeCourseCursor(sort: CourseSort, row: SortedRow): string {
  const keys: Record<CourseSort, (Date | number | string)[]> = {
    newest: [row.createdAt, row.id],
    popular: [row.studentCount, row.id],
    rated: [row.ratingScore, row.reviewCount, row.id],
  };
  return writeCursor([...tagOf(sort), ...keys[sort]]);
}

/** The key in a cursor; refuses a cursor from another order. */
export function readCourseCursor(sort: CourseSort, cursor: string): string[] {
  const isTag = tagOf(sort).map((tag) => (part: string) => part === tag);
  return readCursor(cursor, [...isTag, ...KEYS[sort].map(({ check }) => check)]).slice(isTag.length);
}

function tagOf(sort: CourseSort): string[] {
  return sort === 'newest' ? [] : [sort];
}
