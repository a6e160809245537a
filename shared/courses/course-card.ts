import { z } from 'zod';
import { art } from '#shared/art.ts';
import { uuid } from '#shared/uuid.ts';
import { COURSE_CATEGORIES, COURSE_DIFFICULTIES } from './course.rules.ts';

export const courseCreator = z.object({
  id: uuid,
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  isVerified: z.boolean(),
});

/** Ratings, counts and durations are computed from rows; without reviews the average is null, never made up. */
export const courseCard = z.object({
  id: uuid,
  title: z.string(),
  category: z.enum(COURSE_CATEGORIES),
  difficultyLevel: z.enum(COURSE_DIFFICULTIES),
  priceCents: z.number().int(),
  thumbnailUrl: z.string().nullable(),
  art,
  creator: courseCreator,
  ratingAverage: z.number().nullable().describe('Null without reviews.'),
  reviewCount: z.number().int(),
  totalMinutes: z.number().int(),
});
