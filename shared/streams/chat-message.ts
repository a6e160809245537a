import { z } from 'zod';
import { uuid } from '#shared/uuid.ts';
import { CHAT_MESSAGE_TYPES } from './stream.rules.ts';

/** A message as everybody who watches sees it. */
export const chatMessage = z.object({
  id: uuid,
  author: z.object({ id: uuid, displayName: z.string(), avatarUrl: z.string().nullable() }),
  message: z.string().describe('Plain text, links too.'),
  type: z.enum(CHAT_MESSAGE_TYPES),
  tipCents: z.number().int().nullable(),
  at: z.iso.datetime(),
});

export type ChatMessage = z.infer<typeof chatMessage>;
