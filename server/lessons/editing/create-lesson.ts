import type { Deps } from '#server/deps.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { LessonFormValues } from '#shared/lessons/lesson.form.ts';
import { insertLesson } from './insert-lesson.ts';
import { refuseProblems } from './refuse-problems.ts';

/** Adds a lesson after the others. Sent again with the same id, it changes nothing. */
export async function createLesson(
  deps: Deps,
  viewer: Creator,
  lesson: LessonFormValues & { id: string; courseId: string },
) {
  await deps.db.transaction((tx) => insertLesson(deps, tx, viewer, lesson, refuseProblems));
  return { id: lesson.id };
}
