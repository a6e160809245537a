/** Where the captions of a lesson are written. */
export function captionsPath(courseId: string, lessonId: string): string {
  return `/courses/${courseId}/lessons/${lessonId}/captions`;
}
