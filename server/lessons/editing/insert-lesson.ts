import { and, eq } from 'drizzle-orm';
import { lockOwnCourse } from '#server/courses/editing/lock-own-course.ts';
import type { Deps } from '#server/deps.ts';
import { claimLessonFiles, saveLessonFiles } from '#server/lessons/files/save-lesson-files.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { refuseUsedId } from '#server/platform/db/refuse-used-id.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { LessonFormValues } from '#shared/lessons/lesson.form.ts';
import { LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';
import { claimFilm, lessonColumns } from './lesson-columns.ts';
import type { refuseProblems } from './refuse-problems.ts';

/**
 * Adds a lesson at the end of one of the viewer's own courses, unless it is there already: then it is not checked
 * either, since the course may have been published since.
 */
export async function insertLesson(
  deps: Pick<Deps, 'announcePublicChange'>,
  tx: Transaction,
  viewer: Creator,
  { id, courseId, files = [], ...form }: LessonFormValues & { id: string; courseId: string },
  refuse: typeof refuseProblems = () => undefined,
): Promise<void> {
  const course = await lockOwnCourse(tx, viewer, courseId);
  const ofCourse = eq(lessons.course_id, courseId);
  if (await tx.$count(lessons, and(eq(lessons.id, id), ofCourse))) return;
  refuse(form, { isPublished: course.isPublished, before: null });
  const count = await tx.$count(lessons, ofCourse);
  if (count >= LESSON_LIMITS.perCourse) throw new DomainError('LIMIT_REACHED');
  const columns = lessonColumns(form, await claimFilm(tx, viewer, form));
  await claimLessonFiles(tx, viewer, files);
  const { rowCount } = await tx
    .insert(lessons)
    .values({ ...columns, id, course_id: courseId, order_index: count })
    .onConflictDoNothing({ target: lessons.id });
  // The id belongs to a lesson of another course.
  if (!rowCount) throw new DomainError('CONFLICT');
  await refuseUsedId(tx, lessons, id);
  await saveLessonFiles(tx, id, files);
  if (course.isPublished)
    await deps.announcePublicChange(
      { changed: [`course:${courseId}`, `card:${courseId}`, 'course-figures'] },
      tx,
    );
}
