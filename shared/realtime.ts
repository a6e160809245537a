import type { PurchaseKind } from './billing/purchase.rules.ts';

/** What browser and server say to each other over the WebSocket. Pure: names and shapes only. */

export const REALTIME_PATH = '/api/realtime';

/** What a client makes of a closed connection; every other code means "try again, a little later". */
export const CLOSE_CODES = {
  /** No or no longer a valid session: refresh the token before connecting again. */
  unauthenticated: 4401,
  /** Too many messages: the client is at fault and should wait before connecting again. */
  tooManyMessages: 4429,
  /** The server restarts, or may have missed events: connect again at once and read afresh. */
  serviceRestart: 1012,
} as const;

/** The first frame on every connection. The token travels here because addresses end up in logs. */
export type ClientFrame = { type: 'hello'; token: string };

export type ServerFrame =
  | { type: 'welcome'; sessionId: string }
  | { [Name in RealtimeEventName]: EventFrame<Name> }[RealtimeEventName];

export type EventFrame<Name extends RealtimeEventName> = {
  type: 'event';
  topic: string;
  name: Name;
  data: RealtimeEvents[Name];
};

/** Every event by name, with what it carries. Events are hints; the API holds the truth. */
export type RealtimeEvents = {
  /** This session is over on the server; the connection closes right after. */
  'session.ended': { sessionId: string };
  'notifications.changed': { unreadCount: number };
  'subscription.changed': Record<string, never>;
  /** Something was paid for, or its money has gone back. */
  'purchases.changed': { kind: PurchaseKind; courseId: string | null; moduleId: string | null };
};

export type RealtimeEventName = keyof RealtimeEvents;

/** All connections of one person, on every device. */
export function personTopic(personId: string): string {
  return `person:${personId}`;
}

/** All connections of one signed-in session: the tabs of one browser. */
export function sessionTopic(sessionId: string): string {
  return `session:${sessionId}`;
}
