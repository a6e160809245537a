import { eq, inArray, or } from 'drizzle-orm';
import type { Reaction } from '#server/reactions.ts';
import { courseReviews, reviewReplies } from './reviews.tables.ts';

/**
 * Reviews stay, because others rely on them, and show no name any more. Replies do not: neither those the person
 * wrote nor those written to them, which may well call them by their name.
 */
export const onAccountErased: Reaction<'accountErased'> = async (deps, tx, { userId }) => {
  const written = tx
    .select({ id: courseReviews.id })
    .from(courseReviews)
    .where(eq(courseReviews.user_id, userId));
  const removed = await tx
    .delete(reviewReplies)
    .where(or(eq(reviewReplies.creator_id, userId), inArray(reviewReplies.review_id, written)))
    .returning({ id: reviewReplies.review_id });
  if (removed.length === 0) return;
  const ids = removed.map(({ id }) => id);
  const of = await tx
    .selectDistinct({ id: courseReviews.course_id })
    .from(courseReviews)
    .where(inArray(courseReviews.id, ids));
  await deps.announcePublicChange({ gone: of.map(({ id }) => `course:${id}` as const) }, tx);
};
