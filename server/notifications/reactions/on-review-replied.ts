import { eq } from 'drizzle-orm';
import { raiseNotice } from '#server/notifications/delivery/raise-notice.ts';
import type { Reaction } from '#server/reactions.ts';
import { courseReviews } from '#server/reviews/reviews.tables.ts';

export const onReviewReplied: Reaction<'reviewReplied'> = async (deps, tx, { creatorId, reviewId, at }) => {
  const [review] = await tx
    .select({ author: courseReviews.user_id, courseId: courseReviews.course_id })
    .from(courseReviews)
    .where(eq(courseReviews.id, reviewId));
  if (!review) throw new Error('nobody replies to a review that is not there');
  await raiseNotice(
    deps,
    tx,
    {
      kind: 'review_reply',
      subject_key: `reply:${reviewId}`,
      actor_id: creatorId,
      course_id: review.courseId,
      reply_id: reviewId,
      created_at: at,
    },
    { userId: review.author },
  );
};
