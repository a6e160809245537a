import { and, eq } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';

/** The film of one of the viewer's own lessons; other people's do not exist for them. */
export async function getOwnLesson(
  db: Queryable,
  viewer: Creator,
  { courseId, lessonId }: { courseId: string; lessonId: string },
): Promise<{ uploadId: string | null }> {
  const [lesson] = await db
    .select({ uploadId: lessons.upload_id })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .where(and(eq(lessons.id, lessonId), eq(courses.id, courseId), eq(courses.creator_id, viewer.userId)));
  if (!lesson) throw new DomainError('NOT_FOUND');
  return lesson;
}
