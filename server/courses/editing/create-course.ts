import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { CourseForm } from '#shared/courses/course.form.ts';
import { COURSES_PER_CREATOR } from '#shared/courses/course.rules.ts';
import type { OwnCourse } from '#shared/courses/courses.contract.ts';
import { DomainError } from '#shared/errors.ts';
import { chooseNailArt } from '#shared/nail-art/choose-nail-art.ts';
import { courseColumns } from './course-columns.ts';
import { getMyCourse } from './get-my-course.ts';
import { lockCreator } from './lock-creator.ts';

/** A course begins as a draft. Its drawing follows from its id, so that it is the same wherever it is drawn. */
export async function createCourse(deps: Deps, viewer: Creator, form: CourseForm): Promise<OwnCourse> {
  const id = randomUUID();
  await deps.db.transaction(async (tx) => {
    await lockCreator(tx, viewer);
    const made = await tx.$count(courses, eq(courses.creator_id, viewer.userId));
    if (made >= COURSES_PER_CREATOR) throw new DomainError('LIMIT_REACHED');
    await tx.insert(courses).values({
      ...courseColumns(form),
      id,
      creator_id: viewer.userId,
      art: chooseNailArt(id),
      created_at: deps.clock.now(),
    });
  });
  return getMyCourse(deps, viewer, { courseId: id });
}
