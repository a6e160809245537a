import { z } from 'zod';
import { singleLine } from '#shared/single-line.ts';
import { uuid } from '#shared/uuid.ts';
import { LESSON_LIMITS } from './lesson.rules.ts';
import { readVideoLink } from './video-link.ts';

const minutes = LESSON_LIMITS.seconds / 60;

/**
 * The lesson form: the server's input, the browser's messages. A video is an upload, a link, or still to
 * come.
 */
export const lessonFormSchema = z.object({
  title: singleLine('Title is required')
    .min(1, 'Title is required')
    .max(LESSON_LIMITS.title, `Title must be at most ${LESSON_LIMITS.title} characters`),
  description: z
    .string()
    .trim()
    .max(LESSON_LIMITS.description, `Description must be at most ${LESSON_LIMITS.description} characters`),
  videoUrl: z
    .string()
    .trim()
    .max(LESSON_LIMITS.url, `Must be at most ${LESSON_LIMITS.url} characters`)
    .refine(
      (link) => link === '' || readVideoLink(link) !== null,
      'Enter a YouTube link or an https link to a video file',
    ),
  uploadId: uuid.nullable(),
  durationMinutes: z
    .number('Minutes must be 0 or greater')
    .min(0, 'Minutes must be 0 or greater')
    .int('Minutes must be a whole number')
    .max(minutes, `Minutes must be at most ${minutes}`),
  isFreePreview: z.boolean(),
});

export type LessonFormValues = z.infer<typeof lessonFormSchema>;
