import { z } from 'zod';
import { PURCHASE_KINDS } from './billing/purchase.rules.ts';

// Separate from what the browser needs at runtime, so that these schemas add nothing to its bundle.

/** `hello` is the first frame on every connection. The token travels here because addresses end up in logs. */
export const clientFrame = z.object({
  type: z.enum(['hello', 'renew']).describe('`renew` brings a newer token for the same session.'),
  token: z.string().describe('The session’s access token.'),
});

/** Every event by name, with its payload. Events are hints; the API holds the truth. */
export const realtimeEvents = {
  'session.ended': z
    .object({ sessionId: z.string() })
    .describe('This session is over; the connection closes right after.'),
  'notifications.changed': z.object({ unreadCount: z.number().int() }),
  'subscription.changed': z.object({}).strict(),
  'purchases.changed': z
    .object({
      kind: z.enum(PURCHASE_KINDS),
      courseId: z.string().nullable(),
      moduleId: z.string().nullable(),
    })
    .describe('Something was paid for or refunded, or a refund was declined.'),
  'module-generation.changed': z.object({}).strict().describe('Only to the administrator.'),
};

export const welcomeFrame = z.object({ type: z.literal('welcome'), sessionId: z.string() });

export const renewedFrame = z.object({ type: z.literal('renewed') });

const eventFrames = Object.entries(realtimeEvents).map(([name, data]) =>
  z.object({ type: z.literal('event'), topic: z.string(), name: z.literal(name), data }),
);

export const serverFrame = z.union([welcomeFrame, renewedFrame, ...eventFrames]);
