import { eq } from 'drizzle-orm';
import { lockOwnCourse } from '#server/courses/editing/lock-own-course.ts';
import type { Deps } from '#server/deps.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { LessonForm } from '#shared/lessons/lesson.form.ts';
import { LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';
import { lessonColumns } from './lesson-columns.ts';

/** Adds a lesson behind the others. */
export async function createLesson(
  deps: Deps,
  viewer: Creator,
  { courseId, ...form }: LessonForm & { courseId: string },
) {
  const { id, isPublished } = await deps.db.transaction(async (tx) => {
    const course = await lockOwnCourse(tx, viewer, courseId);
    const count = await tx.$count(lessons, eq(lessons.course_id, courseId));
    if (count >= LESSON_LIMITS.perCourse) throw new DomainError('LIMIT_REACHED');
    const columns = await lessonColumns(tx, viewer, form);
    const [lesson] = await tx
      .insert(lessons)
      .values({ ...columns, course_id: courseId, order_index: count })
      .returning({ id: lessons.id });
    if (!lesson) throw new DomainError('INTERNAL');
    return { ...lesson, isPublished: course.isPublished };
  });
  if (isPublished) await deps.announcePublicChange({ changed: [`course:${courseId}`, 'course-figures'] });
  return { id };
}
