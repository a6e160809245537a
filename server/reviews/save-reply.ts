import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { ReplyFormValues } from '#shared/reviews/reply.form.ts';
import type { ReviewReply } from '#shared/reviews/reviews.contract.ts';
import { lockReceivedReview } from './lock-received-review.ts';
import { replyColumns, replyView } from './review-view.ts';
import { courseReviews, reviewReplies } from './reviews.tables.ts';

type SaveInput = ReplyFormValues & { reviewId: string };

/** One reply per review, by the course's creator: the first is new, and later ones replace it in place. */
export async function saveReply(deps: Deps, viewer: Creator, input: SaveInput): Promise<ReviewReply> {
  const { reply, courseId } = await deps.db.transaction(async (tx) => {
    const { courseId } = await lockReceivedReview(tx, viewer, input.reviewId);
    return { reply: await writeReply(deps, tx, viewer, input), courseId };
  });
  // It may replace something that its author no longer wants read.
  await deps.announcePublicChange({ gone: [`course:${courseId}`] });
  return replyView(reply);
}

async function writeReply(deps: Deps, tx: Transaction, viewer: Creator, input: SaveInput) {
  const [changed] = await tx
    .update(reviewReplies)
    .set({ reply_text: input.replyText })
    .where(eq(reviewReplies.review_id, input.reviewId))
    .returning(replyColumns);
  if (changed) return changed;
  const at = deps.clock.now();
  await tx.insert(reviewReplies).values({
    review_id: input.reviewId,
    creator_id: viewer.userId,
    reply_text: input.replyText,
    created_at: at,
  });
  if (await isFirst(tx, input.reviewId, at))
    await deps.emit(tx, 'reviewReplied', { creatorId: viewer.userId, reviewId: input.reviewId, at });
  return { text: input.replyText, createdAt: at };
}

/** Deleting a reply and posting it again tells nobody anew. */
async function isFirst(tx: Transaction, reviewId: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(courseReviews)
    .set({ replied_at: at })
    .where(and(eq(courseReviews.id, reviewId), isNull(courseReviews.replied_at)));
  return (rowCount ?? 0) > 0;
}
