/** These names tell drafts apart. Anything without an id is new. */
export function courseDraftOf(courseId?: string): string {
  return `course.${courseId ?? 'new'}`;
}

export function lessonDraftOf(courseId: string, lessonId?: string): string {
  return `lesson.${lessonId ?? `new.${courseId}`}`;
}

/** There is one review per person and course. */
export function reviewDraftOf(courseId: string): string {
  return `review.${courseId}`;
}

/** There is one reply per review. */
export function replyDraftOf(reviewId: string): string {
  return `reply.${reviewId}`;
}

/** What all drafts of a lesson's captions begin with, in whichever language. */
export function captionDraftsOf(lessonId: string): string {
  return `captions.${lessonId}.`;
}
