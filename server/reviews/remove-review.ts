import { and, eq } from 'drizzle-orm';
import { lockPerson } from '#server/auth/lock-person.ts';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { courseReviews } from './reviews.tables.ts';

export async function removeReview(
  deps: Deps,
  viewer: Member,
  { courseId }: { courseId: string },
): Promise<{ id: string }> {
  const removed = await deps.db.transaction(async (tx) => {
    // Course and person are locked before their rows, in the same order as deleting either, so that nothing
    // deadlocks.
    await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('key share');
    await lockPerson(tx, viewer.userId);
    const [review] = await tx
      .delete(courseReviews)
      .where(and(eq(courseReviews.user_id, viewer.userId), eq(courseReviews.course_id, courseId)))
      .returning({ id: courseReviews.id });
    if (!review) throw new DomainError('NOT_FOUND');
    return review;
  });
  await deps.announcePublicChange({
    gone: [`course:${courseId}`],
    changed: ['course-figures', `card:${courseId}`],
  });
  return removed;
}
