import { and, eq, inArray } from 'drizzle-orm';
import { lockPerson } from '#server/auth/lock-person.ts';
import { courses } from '#server/courses/courses.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { courseReviews } from './reviews.tables.ts';

/**
 * A review of one of the viewer's own courses, which stays until the transaction ends. Course and person are
 * locked before their rows, in the same order as deleting either; one reply at a time per person, so that of
 * two simultaneous first ones the second finds the first.
 */
export async function lockReceivedReview(
  tx: Transaction,
  viewer: Creator,
  reviewId: string,
): Promise<{ courseId: string }> {
  const reviewed = tx
    .select({ id: courseReviews.course_id })
    .from(courseReviews)
    .where(eq(courseReviews.id, reviewId));
  const [course] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(inArray(courses.id, reviewed), eq(courses.creator_id, viewer.userId)))
    .for('key share');
  if (!course) throw new DomainError('NOT_FOUND');
  await lockPerson(tx, viewer.userId);
  const [review] = await tx
    .select({ id: courseReviews.id })
    .from(courseReviews)
    .where(eq(courseReviews.id, reviewId))
    .for('key share');
  // Deleted meanwhile.
  if (!review) throw new DomainError('NOT_FOUND');
  return { courseId: course.id };
}
