import { and, eq, ne } from 'drizzle-orm';
import { lockPerson } from '#server/auth/lock-person.ts';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import { SAVED_PER_PERSON } from '#shared/courses/saved.rules.ts';
import { DomainError } from '#shared/errors.ts';
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
    await lockPerson(tx, viewer.userId);
    // Those that are withdrawn count as well: they come back to the list.
    const others = and(eq(savedCourses.user_id, viewer.userId), ne(savedCourses.course_id, courseId));
    if ((await tx.$count(savedCourses, others)) >= SAVED_PER_PERSON) throw new DomainError('LIMIT_REACHED');
    await tx
      .insert(savedCourses)
      .values({ user_id: viewer.userId, course_id: courseId, created_at: deps.clock.now() })
      .onConflictDoNothing();
  });
  return {};
}
