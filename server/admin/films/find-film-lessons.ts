import { asc, eq, inArray } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { AdminFilm } from '#shared/admin/films.contract.ts';

type Shown = NonNullable<AdminFilm['lesson']>;

/** Where films are shown, by their ids. Copies of a course share its films: the original is the oldest. */
export async function findFilmLessons(db: Queryable, uploadIds: string[]): Promise<Map<string, Shown>> {
  if (uploadIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([lessons.upload_id], {
      uploadId: lessons.upload_id,
      title: lessons.title,
      courseId: courses.id,
      courseTitle: courses.title,
      isPublished: courses.is_published,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .where(inArray(lessons.upload_id, uploadIds))
    .orderBy(lessons.upload_id, asc(courses.created_at), asc(lessons.order_index));
  return new Map(rows.flatMap(({ uploadId, ...shown }) => (uploadId ? [[uploadId, shown]] : [])));
}
