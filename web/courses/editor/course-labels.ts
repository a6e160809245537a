import type { CourseFormValues } from '#shared/courses/course.form.ts';
import { CATEGORY_LABELS, DIFFICULTY_LABELS } from '#shared/courses/course.rules.ts';
import { formatCents } from '#shared/money.ts';
import type { Words } from '#web/drafts/draft-clash.tsx';

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

export const COURSE_WORDS: Words<CourseFormValues> = {
  category: (category) => CATEGORY_LABELS[category],
  difficultyLevel: (difficulty) => DIFFICULTY_LABELS[difficulty],
  priceCents: formatCents,
};
