import { formVersionOf } from '#server/platform/db/forms/form-version.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { shownAvatar } from '#server/profiles/shown-avatar.ts';
import { reviewFormOf } from '#shared/reviews/review.form.ts';
import type { CourseReview } from '#shared/reviews/reviews.contract.ts';
import { courseReviews } from './reviews.tables.ts';

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

type ReviewRow = Omit<CourseReview, 'createdAt'> & { createdAt: Date };

export function reviewView(row: ReviewRow): CourseReview {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
