import { and, eq } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { EditedLesson } from '#shared/courses/courses.contract.ts';
import { DomainError } from '#shared/errors.ts';
import { lessonVersionOf, listOwnLessons } from './own-lessons.ts';

/** One lesson with its text: those of a whole course are megabytes. */
export async function getMyLesson(
  deps: Deps,
  viewer: Creator,
  { courseId, lessonId }: { courseId: string; lessonId: string },
): Promise<EditedLesson> {
  const [found] = await deps.db
    .select({ row: lessons })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .where(and(eq(lessons.id, lessonId), eq(courses.id, courseId), eq(courses.creator_id, viewer.userId)));
  // After it: should somebody save in between, the version is the older one, and nothing is overwritten.
  const [lesson] = await listOwnLessons(deps.db, courseId, lessonId);
  if (!found || !lesson) throw new DomainError('NOT_FOUND');
  return { ...lesson, content: found.row.content, version: lessonVersionOf(found.row, lesson.files) };
}
