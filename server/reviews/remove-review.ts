import { and, eq } from 'drizzle-orm';
import { countReview } from '#server/courses/adjust-course-figures.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { courseReviews } from './reviews.tables.ts';

export async function removeReview(
  deps: Deps,
  viewer: Member,
  { courseId }: { courseId: string },
): Promise<{ id: string }> {
  const id = await deps.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(courseReviews)
      .where(and(eq(courseReviews.user_id, viewer.userId), eq(courseReviews.course_id, courseId)))
      .returning({ id: courseReviews.id, rating: courseReviews.rating });
    if (!removed) throw new DomainError('NOT_FOUND');
    await countReview(tx, courseId, { count: -1, ratingSum: -removed.rating });
    return removed.id;
  });
  await deps.announcePublicChange({ gone: [`course:${courseId}`], changed: ['course-figures'] });
  return { id };
}
