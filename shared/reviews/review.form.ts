import { z } from 'zod';
import { lines } from '#shared/single-line.ts';
import { REVIEW_LIMITS } from './review.rules.ts';

const { minRating, maxRating, text } = REVIEW_LIMITS;

/** The review form: the server's input, the browser's messages. */
export const reviewFormSchema = z.object({
  rating: z
    .number('Rating is required')
    .int('Rating is required')
    .min(minRating, 'Rating is required')
    .max(maxRating, `Rating must be ${maxRating} or less`),
  reviewText: lines().max(text, `Review must be less than ${text} characters`),
});

export type ReviewFormValues = z.infer<typeof reviewFormSchema>;

/** A review as the form shows it. */
export function reviewFormOf(review: { rating: number; reviewText: string | null }): ReviewFormValues {
  return { rating: review.rating, reviewText: review.reviewText ?? '' };
}
