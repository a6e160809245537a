import { and, eq, type SQL, sql } from 'drizzle-orm';
import { courseSearch, courses } from '#server/courses/courses.tables.ts';
import type { Database } from '#server/platform/db/database.ts';

/** What hits are ordered by; their cards are read once it is known which are shown. */
export type Hit = { id: string; createdAt: Date; rank: number };

type HitsQuery = { filter: SQL | undefined; rank: SQL; order: SQL[]; most: number };

export function findHits(db: Database, { filter, rank, order, most }: HitsQuery): Promise<Hit[]> {
  return db
    .select({ id: courses.id, createdAt: courseSearch.created_at, rank: sql<number>`${rank}` })
    .from(courseSearch)
    .innerJoin(courses, eq(courses.id, courseSearch.course_id))
    .where(and(eq(courses.is_listed, true), filter))
    .orderBy(...order)
    .limit(most)
    .execute();
}
