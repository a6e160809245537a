import { oc } from '@orpc/contract';
import { z } from 'zod';
import { apiErrors } from '#shared/api-errors.ts';
import { uuid } from '#shared/uuid.ts';
import { READING_LIMITS } from './reading.rules.ts';

const percentage = z.number().int().min(0).max(100);
const position = z.number().int().min(0).max(READING_LIMITS.position);

export const readingState = z.object({
  progressPercentage: percentage.describe('The furthest point ever reached.'),
  lastReadPosition: position.describe('The block at the top of the screen when last saved, counted from 0.'),
  timeSpentMinutes: z.number().int(),
  completedAt: z.iso.datetime().nullable().describe('Once set, never cleared.'),
});

const readingReport = z.object({
  percentage,
  position,
  secondsRead: z
    .number()
    .int()
    .min(0)
    .max(READING_LIMITS.seconds)
    .describe('Since the previous report. The server counts no more than the time that has passed.'),
});

export type ReadingState = z.infer<typeof readingState>;
export type ReadingReport = z.infer<typeof readingReport>;

export const readingSchemas = { ReadingState: readingState, ReadingReport: readingReport };

const oneModule = z.object({ moduleId: uuid });
const reading = oc.errors(apiErrors('UNAUTHENTICATED', 'NOT_FOUND', 'PREMIUM_REQUIRED', 'PURCHASE_REQUIRED'));

export const readingContract = {
  saveProgress: reading
    .route({ method: 'PUT', path: '/modules/{moduleId}/progress', summary: 'Report what was read' })
    .errors(apiErrors('INVALID_INPUT'))
    .input(readingReport.extend(oneModule.shape))
    .output(readingState),
  complete: reading
    .route({
      method: 'POST',
      path: '/modules/{moduleId}/complete',
      summary: 'Mark a module as complete, once nearly all of it was read',
    })
    .errors(apiErrors('NOT_READ_YET'))
    .input(oneModule)
    .output(readingState),
};
