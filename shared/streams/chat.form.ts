import { z } from 'zod';
import { isVisible } from '#shared/single-line.ts';
import { CHAT_LIMITS } from './stream.rules.ts';

const EMPTY = 'Write a message first';

export const chatFormSchema = z.object({
  message: z
    .string(EMPTY)
    .trim()
    .min(1, EMPTY)
    .max(CHAT_LIMITS.message, `A message can have at most ${CHAT_LIMITS.message} characters`)
    .refine(isVisible, EMPTY),
});
