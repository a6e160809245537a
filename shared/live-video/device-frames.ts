import { z } from 'zod';
import { uuid } from '#shared/uuid.ts';

// Separate from what the browser needs at runtime, so that these schemas add nothing to its bundle.

const token = z
  .string()
  .max(4_096)
  .describe('The session’s access token, here because addresses end up in logs.');

/** The first thing a browser says. */
export const deviceHello = z.object({ token, streamId: uuid });

/** What it may say any number of times after that. */
export const deviceRenewal = z.object({ token: token.describe('A newer access token of the same session.') });

export const deviceReply = z.discriminatedUnion('type', [
  z.object({ type: z.literal('admitted') }).describe('Pictures and sound may follow.'),
  z.object({ type: z.literal('renewed') }),
  z
    .object({ type: z.literal('waiting'), reason: z.string() })
    .describe(
      'Not now, for this reason; the connection closes right after, and the next one may be admitted.',
    ),
  z
    .object({ type: z.literal('stopped'), reason: z.string() })
    .describe('Nothing more is taken, for this reason; the connection closes right after.'),
]);
