import type { CourseFormValues } from '#shared/courses/course.form.ts';

/** The names of a course's fields. */
export const COURSE_LABELS = {
  title: 'Course Title',
  category: 'Category',
  description: 'Description',
  difficultyLevel: 'Difficulty Level',
  durationHours: 'Duration (hours)',
  priceCents: 'Price (USD)',
  thumbnailUrl: 'Thumbnail URL',
  whatYouLearn: "What You'll Learn",
  requirements: 'Requirements',
} as const satisfies Record<keyof CourseFormValues, string>;
