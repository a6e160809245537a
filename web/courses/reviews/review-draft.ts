/** Tells the draft of a review from others: there is one review a person and course. */
export function reviewDraftOf(courseId: string): string {
  return `review.${courseId}`;
}
