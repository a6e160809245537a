import { z } from 'zod';
import { LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';
import { singleLine } from '#shared/single-line.ts';
import { uuid } from '#shared/uuid.ts';

export const SECTION_LIMITS = { perCourse: 50 } as const;

const title = singleLine('Title is required')
  .min(1, 'Title is required')
  .max(LESSON_LIMITS.title, `Title must be at most ${LESSON_LIMITS.title} characters`);

export const sectionFormSchema = z.object({ title });

/** A heading between lessons. It reaches as far as the next one. */
export const section = sectionFormSchema.extend({
  id: uuid.describe('Chosen by you; unique within the course.'),
  lessonsBefore: z
    .number()
    .int()
    .min(0)
    .max(LESSON_LIMITS.perCourse)
    .describe('How many of the course’s lessons come before it.'),
});

export type Section = z.infer<typeof section>;

/** All headings of a course, from first to last. */
export const sectionList = z
  .array(section)
  .max(SECTION_LIMITS.perCourse, `A course can have up to ${SECTION_LIMITS.perCourse} sections`)
  .refine(
    (sections) => new Set(sections.map(({ id }) => id)).size === sections.length,
    'The same section is listed twice',
  )
  .refine(
    (sections) =>
      sections.every(
        ({ lessonsBefore }, index) => lessonsBefore >= (sections[index - 1]?.lessonsBefore ?? 0),
      ),
    'Sections must be listed in their order',
  );
