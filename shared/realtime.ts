import type { z } from 'zod';
import type {
  clientFrame,
  joinedFrame,
  realtimeEvents,
  refusedFrame,
  renewedFrame,
  topicMessages,
  topicTicks,
  welcomeFrame,
} from './realtime-frames.ts';

/** What browser and server say to each other over the WebSocket: names and shapes only. */

export const REALTIME_PATH = '/api/realtime';

/** How a client should react to a closed connection; any other code means "try again a little later". */
export const CLOSE_CODES = {
  /** No valid session, or no longer: refresh the token before reconnecting. */
  unauthenticated: 4401,
  /** Too many messages: the client is at fault and should wait before reconnecting. */
  tooManyMessages: 4429,
  /**
   * Replaced by newer connections of the same person: reconnect only when somebody looks at the page again.
   */
  replaced: 4409,
  /** The server is restarting, or may have missed events: reconnect immediately and fetch everything again. */
  serviceRestart: 1012,
} as const;

export type ClientFrame = z.infer<typeof clientFrame>;

export type ServerFrame =
  | z.infer<typeof welcomeFrame>
  | z.infer<typeof renewedFrame>
  | z.infer<typeof joinedFrame>
  | z.infer<typeof refusedFrame>
  | { type: 'news'; topic: string; first: number; messages: TopicMessage[] }
  | { type: 'ticks'; topic: string; ticks: TopicTick[] }
  | { [Name in RealtimeEventName]: EventFrame<Name> }[RealtimeEventName];

export type EventFrame<Name extends RealtimeEventName> = {
  type: 'event';
  topic: string;
  name: Name;
  data: RealtimeEvents[Name];
};

export type RealtimeEvents = Payloads<typeof realtimeEvents>;
export type RealtimeEventName = keyof RealtimeEvents;

export type TopicMessage = NamedPayload<Payloads<typeof topicMessages>>;
export type TopicTick = NamedPayload<Payloads<typeof topicTicks>>;

type Payloads<Schemas extends Record<string, z.ZodType>> = {
  [Name in keyof Schemas]: z.infer<Schemas[Name]>;
};
type NamedPayload<All> = { [Name in keyof All]: { name: Name; data: All[Name] } }[keyof All];

/** All connections of one person, on every device. */
export function personTopic(personId: string): string {
  return `person:${personId}`;
}

/** All connections of one signed-in session: the tabs of one browser. */
export function sessionTopic(sessionId: string): string {
  return `session:${sessionId}`;
}

/** The list of streams. */
export const STREAMS_TOPIC = 'streams';

export function streamTopic(streamId: string): string {
  return `stream:${streamId}`;
}
