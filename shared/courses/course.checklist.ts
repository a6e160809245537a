type CheckedCourse = { description: string; lessons: readonly { hasVideo: boolean }[] };

/** What a course needs before it can be published, in display order. */
export const PUBLISH_CHECKS = [
  {
    key: 'description',
    label: 'A description',
    isMet: (course: CheckedCourse) => course.description.trim() !== '',
  },
  {
    key: 'lessons',
    label: 'At least one lesson with a video',
    isMet: (course: CheckedCourse) => course.lessons.some((lesson) => lesson.hasVideo),
  },
] as const;

/** Labels of what is still missing, by key; empty when the course can be published. */
export function missingForPublishing(course: CheckedCourse): Record<string, string> {
  const missing = PUBLISH_CHECKS.filter((check) => !check.isMet(course));
  return Object.fromEntries(missing.map(({ key, label }) => [key, label]));
}
