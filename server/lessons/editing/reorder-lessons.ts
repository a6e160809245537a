import { lockOwnCourse } from '#server/courses/editing/lock-own-course.ts';
import type { Deps } from '#server/deps.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { listLessonIds } from './list-lesson-ids.ts';
import { placeLessons } from './place-lessons.ts';

/** The list must name all lessons: one made before a lesson was added or deleted is refused. */
export async function reorderLessons(
  deps: Deps,
  viewer: Creator,
  { courseId, lessonIds }: { courseId: string; lessonIds: string[] },
) {
  const course = await deps.db.transaction(async (tx) => {
    const locked = await lockOwnCourse(tx, viewer, courseId);
    const current = await listLessonIds(tx, courseId);
    const isSameSet = current.toSorted().join() === lessonIds.toSorted().join();
    if (!isSameSet) throw new DomainError('CONFLICT');
    await placeLessons(tx, courseId, lessonIds);
    return locked;
  });
  if (course.isPublished) await deps.announcePublicChange({ changed: [`course:${courseId}`] });
  return { lessonIds };
}
