import { and, eq, ne } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import { SAVED_PER_PERSON } from '#shared/courses/saved.rules.ts';
import { DomainError } from '#shared/errors.ts';
import { isSavedBy } from './is-saved-by.ts';
import { savedCourses } from './saved.tables.ts';

/** Saving it again changes nothing, its place in the list included. */
export async function saveCourse(deps: Deps, viewer: Member, { courseId }: { courseId: string }) {
  await deps.db.transaction(async (tx) => {
    const [course] = await tx
      .select({ id: courses.id })
      .from(courses)
      .where(and(eq(courses.id, courseId), eq(courses.is_listed, true)))
      .for('key share');
    if (!course) throw new DomainError('NOT_FOUND');
    const others = tx
      .select({ id: courses.id })
      .from(savedCourses)
      .innerJoin(courses, eq(courses.id, savedCourses.course_id))
      .where(and(isSavedBy(viewer), ne(courses.id, courseId)));
    if ((await tx.$count(others)) >= SAVED_PER_PERSON) throw new DomainError('LIMIT_REACHED');
    await tx
      .insert(savedCourses)
      .values({ user_id: viewer.userId, course_id: courseId, created_at: deps.clock.now() })
      .onConflictDoNothing();
  });
  return {};
}
