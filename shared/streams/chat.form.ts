import { z } from 'zod';
import { lines } from '#shared/single-line.ts';
import { CHAT_LIMITS } from './stream.rules.ts';

const EMPTY = 'Write a message first';

export const chatFormSchema = z.object({
  message: lines(EMPTY)
    .min(1, EMPTY)
    .max(CHAT_LIMITS.message, `A message can have at most ${CHAT_LIMITS.message} characters`),
});
