import { z } from 'zod';
import { REVIEW_LIMITS } from './review.rules.ts';

const { text } = REVIEW_LIMITS;

/** The creator's reply to a review, as long as that may be: the server's input, the browser's messages. */
export const replyFormSchema = z.object({
  replyText: z
    .string()
    .trim()
    .min(1, 'Reply is required')
    .max(text, `Reply must be less than ${text} characters`),
});

export type ReplyFormValues = z.infer<typeof replyFormSchema>;
