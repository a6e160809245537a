import { z } from 'zod';
import { lines, singleLine } from '#shared/single-line.ts';
import { uuid } from '#shared/uuid.ts';
import { LESSON_FILE_LIMITS, LESSON_LIMITS } from './lesson.rules.ts';
import { completeVideoLink, readVideoLink, videoLinkProblem } from './video-link.ts';

const minutes = LESSON_LIMITS.seconds / 60;

const file = z.object({
  uploadId: uuid,
  name: singleLine('Name is required')
    .min(1, 'Name is required')
    .max(LESSON_FILE_LIMITS.name, `Name must be at most ${LESSON_FILE_LIMITS.name} characters`),
});

/**
 * The lesson form: the server's input, the browser's messages. A video is an upload, a link, or still to
 * come. What depends on the course and on what was saved before is in `lesson.checks.ts`.
 */
export const lessonFormSchema = z.object({
  title: singleLine('Title is required')
    .min(1, 'Title is required')
    .max(LESSON_LIMITS.title, `Title must be at most ${LESSON_LIMITS.title} characters`),
  description: lines().max(
    LESSON_LIMITS.description,
    `Description must be at most ${LESSON_LIMITS.description} characters`,
  ),
  content: lines()
    .max(LESSON_LIMITS.content, `Lesson text must be at most ${LESSON_LIMITS.content} characters`)
    .optional()
    .describe('The lesson’s text, in Markdown. Left out, it stays as it is.'),
  videoUrl: z
    .string()
    .overwrite(completeVideoLink)
    .max(LESSON_LIMITS.url, `Must be at most ${LESSON_LIMITS.url} characters`)
    .refine((link) => link === '' || readVideoLink(link) !== null, {
      error: ({ input }) => videoLinkProblem(String(input)),
    }),
  uploadId: uuid.nullable(),
  durationMinutes: z
    .number('Minutes must be 0 or greater')
    .min(0, 'Minutes must be 0 or greater')
    .int('Minutes must be a whole number')
    .max(minutes, `Minutes must be at most ${minutes}`),
  isFreePreview: z.boolean(),
  files: z
    .array(file)
    .max(LESSON_FILE_LIMITS.perLesson, `A lesson can have up to ${LESSON_FILE_LIMITS.perLesson} files`)
    .refine(
      (files) => new Set(files.map(({ uploadId }) => uploadId)).size === files.length,
      'The same file is listed twice',
    )
    .optional()
    .describe('All files of the lesson, in their order. Left out, they stay as they are.'),
});

export type LessonFormValues = z.infer<typeof lessonFormSchema>;
