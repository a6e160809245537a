import { and, eq } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';

/**
 * The viewer's own course, locked until the transaction ends, so that changes to its lessons and publishing
 * happen one after the other. People can still enrol.
 */
export async function lockOwnCourse(tx: Transaction, viewer: Creator, courseId: string) {
  const [course] = await tx
    .select({
      id: courses.id,
      description: courses.description,
      isPublished: courses.is_published,
      sections: courses.sections,
    })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.creator_id, viewer.userId)))
    .for('no key update');
  if (!course) throw new DomainError('NOT_FOUND');
  return course;
}
