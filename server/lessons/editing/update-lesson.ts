import { and, eq } from 'drizzle-orm';
import { lockOwnCourse } from '#server/courses/editing/lock-own-course.ts';
import type { Deps } from '#server/deps.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { LessonFormValues } from '#shared/lessons/lesson.form.ts';
import { keepLastVideo } from './keep-last-video.ts';
import { lessonColumns } from './lesson-columns.ts';

export async function updateLesson(
  deps: Deps,
  viewer: Creator,
  { courseId, lessonId, ...form }: LessonFormValues & { courseId: string; lessonId: string },
) {
  const course = await deps.db.transaction(async (tx) => {
    const locked = await lockOwnCourse(tx, viewer, courseId);
    const { rowCount } = await tx
      .update(lessons)
      .set(await lessonColumns(tx, viewer, form))
      .where(and(eq(lessons.id, lessonId), eq(lessons.course_id, courseId)));
    if (!rowCount) throw new DomainError('NOT_FOUND');
    await keepLastVideo(tx, locked);
    return locked;
  });
  // The video may have changed or may no longer be open to everyone.
  if (course.isPublished) {
    await deps.announcePublicChange({ gone: [`course:${courseId}`], changed: ['course-figures'] });
  }
  return { id: lessonId };
}
