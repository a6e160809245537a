import { and, eq } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';

export type LessonAddress = { courseId: string; lessonId: string };

/** The uploaded film of one of the viewer's own lessons. */
export async function getOwnUpload(
  { db }: Pick<Deps, 'db'>,
  viewer: Creator,
  { courseId, lessonId }: LessonAddress,
): Promise<typeof uploads.$inferSelect> {
  const [found] = await db
    .select({ upload: uploads })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .innerJoin(uploads, eq(uploads.id, lessons.upload_id))
    .where(and(eq(lessons.id, lessonId), eq(courses.id, courseId), eq(courses.creator_id, viewer.userId)));
  if (!found) throw new DomainError('NOT_FOUND');
  return found.upload;
}
