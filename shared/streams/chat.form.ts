import { z } from 'zod';
import { CHAT_LIMITS } from './stream.rules.ts';

export const chatFormSchema = z.object({
  message: z
    .string('Write a message first')
    .trim()
    .min(1, 'Write a message first')
    .max(CHAT_LIMITS.message, `A message can have at most ${CHAT_LIMITS.message} characters`),
});
