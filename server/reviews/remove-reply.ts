import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { lockReceivedReview } from './lock-received-review.ts';
import { reviewReplies } from './reviews.tables.ts';

/** Whether there still was one or not. */
export async function removeReply(deps: Deps, viewer: Creator, { reviewId }: { reviewId: string }) {
  const courseId = await deps.db.transaction(async (tx) => {
    const review = await lockReceivedReview(tx, viewer, reviewId);
    await tx.delete(reviewReplies).where(eq(reviewReplies.review_id, reviewId));
    return review.courseId;
  });
  await deps.announcePublicChange({ gone: [`course:${courseId}`] });
  return {};
}
