import { and, eq } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { refuseUsedId } from '#server/platform/db/refuse-used-id.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { CourseFormValues } from '#shared/courses/course.form.ts';
import { COURSES_PER_CREATOR } from '#shared/courses/course.rules.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { DomainError } from '#shared/errors.ts';
import { chooseNailArt } from '#shared/nail-art/choose-nail-art.ts';
import { courseColumns } from './course-columns.ts';
import { getMyCourse } from './get-my-course.ts';
import { lockCreator } from './lock-creator.ts';

/**
 * A course starts as a draft. Its nail art follows from its id, so that it looks the same everywhere. Sent
 * again with the same id, it returns the course as it is now: a late repeat undoes nothing.
 */
export async function createCourse(
  deps: Deps,
  viewer: Creator,
  { id, ...form }: CourseFormValues & { id: string },
): Promise<OwnCourse> {
  await deps.db.transaction(async (tx) => {
    await lockCreator(tx, viewer);
    const ofViewer = eq(courses.creator_id, viewer.userId);
    if (await tx.$count(courses, and(eq(courses.id, id), ofViewer))) return;
    if ((await tx.$count(courses, ofViewer)) >= COURSES_PER_CREATOR) throw new DomainError('LIMIT_REACHED');
    const { rowCount } = await tx
      .insert(courses)
      .values({
        ...(await courseColumns(deps, tx, viewer, form)),
        id,
        creator_id: viewer.userId,
        art: chooseNailArt(id),
        created_at: deps.clock.now(),
      })
      .onConflictDoNothing();
    // The id belongs to someone else's course; nothing more is said about it.
    if (!rowCount) throw new DomainError('CONFLICT');
    await refuseUsedId(tx, courses, id);
  });
  return getMyCourse(deps, viewer, { courseId: id });
}
