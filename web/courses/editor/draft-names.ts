/** Tell the drafts of courses and lessons from each other; nothing is what is new. */
export function courseDraftOf(courseId?: string): string {
  return `course.${courseId ?? 'new'}`;
}

export function lessonDraftOf(courseId: string, lessonId?: string): string {
  return `lesson.${lessonId ?? `new.${courseId}`}`;
}
