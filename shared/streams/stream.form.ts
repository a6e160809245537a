import { z } from 'zod';
import { lines, singleLine } from '#shared/single-line.ts';
import { LEAD_DAYS, STREAM_LIMITS } from './stream.rules.ts';

/** Also the hint below the field. */
export const TOO_SOON = 'Schedule your stream at least 5 minutes in the future';
export const TOO_FAR = `Schedule your stream at most ${LEAD_DAYS} days ahead`;

/**
 * The stream form: the server's input, the browser's messages. Whether the time is far enough ahead depends on
 * the server's clock, and on whether it was changed: see `isFarEnough` and `isTooFar`.
 */
export const streamFormSchema = z.object({
  title: singleLine('Title is required')
    .min(1, 'Title is required')
    .max(STREAM_LIMITS.title, `Title must be less than ${STREAM_LIMITS.title} characters`),
  description: lines('Description must be text').max(
    STREAM_LIMITS.description,
    `Description must be less than ${STREAM_LIMITS.description} characters`,
  ),
  scheduledStartTime: z.iso.datetime({ error: 'Date and time are required' }),
  isPremiumOnly: z.boolean(),
  allowTips: z.boolean(),
});

export type StreamFormValues = z.infer<typeof streamFormSchema>;
