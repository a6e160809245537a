import { and, eq } from 'drizzle-orm';
import { lockOwnCourse } from '#server/courses/editing/lock-own-course.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';

/** The course of one of the viewer's own lessons, locked until the transaction ends. */
export async function lockOwnLesson(
  tx: Transaction,
  viewer: Creator,
  { courseId, lessonId }: { courseId: string; lessonId: string },
) {
  const course = await lockOwnCourse(tx, viewer, courseId);
  const isThere = await tx.$count(lessons, and(eq(lessons.id, lessonId), eq(lessons.course_id, courseId)));
  if (!isThere) throw new DomainError('NOT_FOUND');
  return course;
}
