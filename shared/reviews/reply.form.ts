import { z } from 'zod';
import { lines } from '#shared/single-line.ts';
import { REVIEW_LIMITS } from './review.rules.ts';

const { text } = REVIEW_LIMITS;
const MISSING = 'Reply is required';

/** The creator's reply to a review, as long as that may be: the server's input, the browser's messages. */
export const replyFormSchema = z.object({
  replyText: lines().min(1, MISSING).max(text, `Reply must be less than ${text} characters`),
});

export type ReplyFormValues = z.infer<typeof replyFormSchema>;
