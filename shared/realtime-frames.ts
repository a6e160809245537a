import { z } from 'zod';
import { PURCHASE_KINDS } from './billing/purchase.rules.ts';
import { chatMessage } from './streams/chat-message.ts';

// Separate from what the browser needs at runtime, so that these schemas add nothing to its bundle.

const topic = z.string().max(100).describe('`streams`, or `stream:` and the id of one.');
const number = z.int().min(0).describe('The messages of a topic are numbered from 1, without gaps.');

/** What a client may say. `hello` is the first frame on every connection. */
export const clientFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    token: z
      .string()
      .optional()
      .describe('The session’s access token, here because addresses end up in logs. Visitors have none.'),
    visitor: z
      .string()
      .regex(/^[\w-]{16,64}$/)
      .optional()
      .describe('Chosen at random by a visitor’s browser and kept, so that its tabs count as one viewer.'),
  }),
  z.object({
    type: z.literal('renew'),
    token: z.string().describe('A newer access token of the same session.'),
  }),
  z.object({
    type: z.literal('join'),
    topic,
    after: number.optional().describe('The last message the client has: those after it are sent again.'),
    isPresent: z.boolean().optional().describe('Whether somebody is watching, and counts as a viewer.'),
  }),
  z.object({ type: z.literal('leave'), topic }),
]);

/** Every event of a person by name, with its payload. Events are hints; the API holds the truth. */
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
  'chat-standing.changed': z
    .object({ streamId: z.string() })
    .describe('The creator has muted this person in a stream’s chat, or lets them write again.'),
  'films.changed': z
    .object({ uploadId: z.string() })
    .describe(
      'One of this person’s films has arrived or will not come, or its preparation goes on, has ended or has failed.',
    ),
  'module-generation.changed': z.object({}).strict().describe('Only to the administrator.'),
};

/** What is said in a topic. These are numbered: a client that was away receives what it missed. */
export const topicMessages = {
  'stream.changed': z
    .object({ streamId: z.string() })
    .describe('It was scheduled, edited or canceled, has started or ended.'),
  'stream.signal': z
    .object({
      streamId: z.string(),
      isConnected: z.boolean().optional().describe('Left out if something else has changed.'),
    })
    .describe('Its picture has come, was lost or has come back; or its replay has changed.'),
  'chat.posted': chatMessage.describe('A tip too, once it is paid.'),
  'chat.removed': z.object({ messageId: z.string() }),
  'chat.slowed': z.object({ seconds: z.int() }).describe('Slow mode was switched; 0 is off.'),
};

/** Figures that the next one replaces: not numbered, and not sent to clients that are slow to read. */
export const topicTicks = {
  'viewers.counted': z.object({ streamId: z.string(), viewerCount: z.int() }),
};

export const welcomeFrame = z.object({
  type: z.literal('welcome'),
  sessionId: z.string().nullable().describe('Null for a visitor.'),
});

export const renewedFrame = z.object({ type: z.literal('renewed') });

export const joinedFrame = z.object({
  type: z.literal('joined'),
  topic,
  number: number.describe('The last message sent in the topic so far, including those that follow now.'),
  isComplete: z
    .boolean()
    .describe('Whether everything after the client’s last message follows; otherwise it has to load anew.'),
});

export const refusedFrame = z
  .object({ type: z.literal('refused'), topic })
  .describe('There is no such topic, or not for this viewer, or no longer.');

const eventFrames = Object.entries(realtimeEvents).map(([name, data]) =>
  z.object({ type: z.literal('event'), topic: z.string(), name: z.literal(name), data }),
);

const entriesOf = (events: Record<string, z.ZodType>) => {
  const entries = Object.entries(events).map(([name, data]) => z.object({ name: z.literal(name), data }));
  // The API's document wants no choice of one.
  const [only, ...others] = entries;
  return z.array(only && others.length === 0 ? only : z.union(entries));
};

const newsFrame = z.object({
  type: z.literal('news'),
  topic,
  first: number.describe('The number of the first of these messages; the others follow it.'),
  messages: entriesOf(topicMessages),
});

const ticksFrame = z.object({ type: z.literal('ticks'), topic, ticks: entriesOf(topicTicks) });

export const serverFrame = z.union([
  welcomeFrame,
  renewedFrame,
  joinedFrame,
  refusedFrame,
  newsFrame,
  ticksFrame,
  ...eventFrames,
]);
