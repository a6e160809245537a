import { z } from 'zod';
import { MAX_PRICE_CENTS, MIN_PRICE_CENTS } from '#shared/billing/prices.ts';
import { formatCents } from '#shared/money.ts';
import { lines, singleLine } from '#shared/single-line.ts';
import {
  COURSE_CATEGORIES,
  COURSE_DIFFICULTIES,
  COURSE_LIMITS,
  DURATION_STEP_HOURS,
  MAX_DURATION_HOURS,
} from './course.rules.ts';
import { isThumbnailAddress } from './thumbnail-address.ts';

function required(text: z.ZodString, name: string, limit: number) {
  return text.min(1, `${name} is required`).max(limit, `${name} must be less than ${limit} characters`);
}

/**
 * Entries are trimmed and empty ones ignored, as the form does while people type. The result is piped into a
 * list schema because the API document cannot tell what a bare transform produces.
 */
function entries(name: string) {
  const { listEntries, listEntry } = COURSE_LIMITS;
  return z
    .array(lines())
    .transform((list) => list.filter((entry) => entry !== ''))
    .pipe(
      z
        .array(z.string())
        .refine((list) => list.length <= listEntries, `${name} can have at most ${listEntries} entries`)
        .refine(
          (list) => list.every((entry) => entry.length <= listEntry),
          `${name} can have at most ${listEntry} characters each`,
        ),
    );
}

/** The course form: the server's input, the browser's messages. */
export const courseFormSchema = z.object({
  title: required(singleLine('Title is required'), 'Title', COURSE_LIMITS.title),
  description: required(lines('Description is required'), 'Description', COURSE_LIMITS.description),
  category: z.enum(COURSE_CATEGORIES, 'Category is required'),
  difficultyLevel: z.enum(COURSE_DIFFICULTIES, 'Difficulty level is required'),
  priceCents: z
    .number('Price must be 0 or greater')
    .min(0, 'Price must be 0 or greater')
    .int('Price must be in whole cents')
    .max(MAX_PRICE_CENTS, `Price must be at most ${formatCents(MAX_PRICE_CENTS)}`)
    .refine(
      (cents) => cents <= 0 || cents >= MIN_PRICE_CENTS,
      `Price must be 0 or at least ${formatCents(MIN_PRICE_CENTS)}`,
    ),
  durationHours: z
    .number('Duration must be at least 1 hour')
    .min(1, 'Duration must be at least 1 hour')
    .max(MAX_DURATION_HOURS, `Duration must be at most ${MAX_DURATION_HOURS} hours`)
    .multipleOf(DURATION_STEP_HOURS, 'Duration must be in half hours'),
  thumbnailUrl: z
    .string('Must be a valid URL')
    .trim()
    .max(COURSE_LIMITS.url, `Must be at most ${COURSE_LIMITS.url} characters`)
    .refine((address) => address === '' || isThumbnailAddress(address), {
      error: ({ input }) =>
        /^http:\/\//i.test(String(input))
          ? 'Must be a valid URL that begins with https://'
          : 'Must be a valid URL',
    }),
  whatYouLearn: entries('What you’ll learn'),
  requirements: entries('Requirements'),
});

export type CourseFormValues = z.infer<typeof courseFormSchema>;
