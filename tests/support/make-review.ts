import { courseReviews } from '#server/reviews/reviews.tables.ts';
import type { TestApp } from './test-app.ts';

type ReviewOptions = { rating?: number; text?: string; createdAt?: Date };

export async function makeReview(
  { deps }: Pick<TestApp, 'deps'>,
  userId: string,
  courseId: string,
  { rating = 5, text = 'Clear and calm.', createdAt = deps.clock.now() }: ReviewOptions = {},
): Promise<{ id: string }> {
  const [review] = await deps.db
    .insert(courseReviews)
    .values({ user_id: userId, course_id: courseId, rating, review_text: text, created_at: createdAt })
    .returning({ id: courseReviews.id });
  if (!review) throw new Error('no review');
  return review;
}
