import { z } from 'zod';
import { LESSON_LIMITS } from './lesson.rules.ts';

export const seconds = z.number().int().min(0).max(LESSON_LIMITS.seconds);

export const filmStart = z
  .number()
  .int()
  .min(0)
  .max(LESSON_LIMITS.seconds * 1000)
  .describe('Where in the uploaded film it begins: later than 0 if the beginning was cut off.');

export const filmOfTimes = filmStart.describe('`startMs` of the film of which these times are.');

/** What the player reports: absolute values, so that a repeated or late report does no harm. */
export const watchReport = z.object({
  watchTimeSeconds: seconds,
  positionSeconds: seconds,
  furthestSeconds: seconds,
  durationSeconds: seconds.describe('As far as the player knows; the server’s own figure takes precedence.'),
  hasEnded: z.boolean(),
  filmStartMs: filmStart
    .optional()
    .describe('`startMs` of the film that was watched: if it was cut since, its times are moved.'),
});
