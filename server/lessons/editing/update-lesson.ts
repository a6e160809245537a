import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { lockOwnCourse } from '#server/courses/editing/lock-own-course.ts';
import { lessonVersionOf } from '#server/courses/editing/own-lessons.ts';
import type { Deps } from '#server/deps.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { LessonUpdate } from '#shared/lessons/lessons.contract.ts';
import { keepLastVideo } from './keep-last-video.ts';
import { lessonColumns } from './lesson-columns.ts';

export async function updateLesson(
  deps: Deps,
  viewer: Creator,
  { courseId, lessonId, version, ...form }: LessonUpdate & { courseId: string; lessonId: string },
) {
  const isShown = await deps.db.transaction(async (tx) => {
    const course = await lockOwnCourse(tx, viewer, courseId);
    const isIt = and(eq(lessons.id, lessonId), eq(lessons.course_id, courseId));
    const [before] = await tx.select().from(lessons).where(isIt);
    if (!before) throw new DomainError('NOT_FOUND');
    const columns = await lessonColumns(tx, viewer, form);
    if (isDeepStrictEqual({ ...before, ...columns }, before)) return false;
    if (version !== undefined && version !== lessonVersionOf(before))
      throw new DomainError('CHANGED_ELSEWHERE');
    await tx.update(lessons).set(columns).where(isIt);
    await keepLastVideo(tx, course);
    return course.isPublished;
  });
  // The video may have changed or may no longer be open to everyone.
  if (isShown) {
    await deps.announcePublicChange({ gone: [`course:${courseId}`], changed: ['course-figures', `card:${courseId}`] });
  }
  return { id: lessonId };
}
