import { formVersionOf } from '#server/platform/db/forms/form-version.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { shownAvatar } from '#server/profiles/shown-avatar.ts';
import { reviewFormOf } from '#shared/reviews/review.form.ts';
import type { CourseReview, ReviewReply } from '#shared/reviews/reviews.contract.ts';
import { courseReviews, reviewReplies } from './reviews.tables.ts';

export const reviewColumns = {
  id: courseReviews.id,
  rating: courseReviews.rating,
  reviewText: courseReviews.review_text,
  createdAt: courseReviews.created_at,
};

/** Of one's own review, whether there is one or not. */
export function reviewVersionOf(review: Pick<CourseReview, 'rating' | 'reviewText'> | null): string {
  return formVersionOf(review ? reviewFormOf(review) : {});
}

export const authorColumns = {
  id: profiles.user_id,
  displayName: profiles.display_name,
  avatarUrl: shownAvatar,
};

/** Null where none is joined. */
export const replyColumns = { text: reviewReplies.reply_text, createdAt: reviewReplies.created_at };

type ReplyRow = Omit<ReviewReply, 'createdAt'> & { createdAt: Date };
type ReviewRow = Omit<CourseReview, 'createdAt' | 'reply'> & { createdAt: Date; reply: ReplyRow | null };

export function replyView(row: ReplyRow): ReviewReply {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

export function reviewView(row: ReviewRow): CourseReview {
  return { ...row, createdAt: row.createdAt.toISOString(), reply: row.reply && replyView(row.reply) };
}
