import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { WebSocketServer } from 'ws';
import { logRarely } from '#server/platform/log-rarely.ts';
import {
  CLOSE_CODES,
  personTopic,
  REALTIME_PATH,
  type RealtimeEventName,
  type RealtimeEvents,
  type ServerFrame,
  sessionTopic,
} from '#shared/realtime.ts';
import type { Bus } from './bus.ts';
import { type Connection, createConnection } from './create-connection.ts';
import { createTopics } from './create-topics.ts';
import { encodeTextFrame } from './encode-text-frame.ts';
import { REALTIME_LIMITS, type RealtimeLimits } from './realtime-limits.ts';
import { refuseUpgrade } from './refuse-upgrade.ts';

/** Who is at the other end, and until when their token is valid. */
export type Peer = { personId: string; sessionId: string; expiresAt: Date };

export type RealtimeHubOptions = {
  bus: Bus;
  log: Logger;
  authenticate(token: string): Promise<Peer | null>;
  isAllowedOrigin(origin: string | undefined, host: string | undefined): boolean;
  /** Topics besides the person's and the session's own. */
  topicsFor?: ((peer: Peer) => Promise<readonly string[]>) | undefined;
  /** Which of the people connected to this process an announced occasion concerns, and what they are sent. */
  eventsFor?: ((occasion: string, people: string[]) => Promise<readonly PersonalEvent[]>) | undefined;
  limits?: Partial<RealtimeLimits> | undefined;
  /** The time used to check tokens. */
  now?: (() => Date) | undefined;
};

export type PersonalEvent = {
  [Name in RealtimeEventName]: { personId: string; name: Name; data: RealtimeEvents[Name] };
}[RealtimeEventName];

type PublishTransaction = Parameters<Bus['publish']>[2];

export type RealtimeHub = {
  /** For the HTTP server's `upgrade` event; answers requests for other paths with 404. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  publish<Name extends RealtimeEventName>(
    topic: string,
    name: Name,
    data: RealtimeEvents[Name],
    tx?: PublishTransaction,
  ): Promise<void>;
  /** For what concerns many: one message, upon which each process asks `eventsFor` about its own people. */
  announce(occasion: string, tx?: PublishTransaction): Promise<void>;
  /** Accepts no more connections and tells the existing ones to reconnect; resolves when all are gone. */
  drain(): Promise<void>;
  readonly connections: number;
};

const EVENTS = 'realtime_events';
const OCCASIONS = 'realtime_occasions';
/** Published by database triggers, in the transaction that ends a session or suspends its person. */
const SESSIONS_ENDED = 'realtime_sessions_ended';

/** How long an ended session is remembered, for a hello being checked at that moment. */
const ENDED_KEPT_MS = 60_000;

export function createRealtimeHub(options: RealtimeHubOptions): RealtimeHub {
  const { bus, log, now = () => new Date() } = options;
  // While the database is down, every tab keeps reconnecting.
  const sayUnknown = logRarely(log, 'a realtime connection could not be authenticated');
  const sayUnsent = logRarely(log, 'connected people could not be told of an occasion');
  const limits = { ...REALTIME_LIMITS, ...options.limits };
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    autoPong: false,
    maxPayload: limits.maxPayloadBytes,
  });
  const connections = new Set<Connection>();
  const peers = new Map<Connection, Peer>();
  const topics = createTopics<Connection>();
  const endedSessions = new Set<string>();
  let isDraining = false;

  const pulse = setInterval(() => {
    for (const connection of connections) {
      if (hasRunOut(connection)) connection.close(CLOSE_CODES.unauthenticated, 'Token expired');
      connection.checkPulse();
    }
  }, limits.pingIntervalMs);
  const unsubscribes = [
    bus.subscribe(EVENTS, deliverEvent),
    bus.subscribe(OCCASIONS, (occasion) => void deliverOccasion(occasion).catch(sayUnsent)),
    bus.subscribe(SESSIONS_ENDED, endSession),
    // There is no telling what was missed, so clients start over; that also catches missed session ends.
    bus.onGap(sendEveryoneElsewhere),
  ];

  function handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const refusal = reasonToRefuse(request);
    if (refusal !== null) {
      refuseUpgrade(socket, refusal);
      return;
    }
    server.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = createConnection({
        webSocket,
        socket,
        limits,
        onHello: (token) => welcome(connection, token).catch((error: unknown) => turnAway(connection, error)),
        // If this fails, nothing changes: the connection ends with its token unless another one arrives.
        onRenewal: (token) => renew(connection, token).catch(sayUnknown),
      });
      connections.add(connection);
      connection.closed.then(() => {
        connections.delete(connection);
        peers.delete(connection);
        topics.leaveAll(connection);
      });
    });
  }

  /** The query is ignored: a token must not be in an address. */
  function reasonToRefuse({ url, headers }: IncomingMessage): number | null {
    if (url?.split('?')[0] !== REALTIME_PATH) return 404;
    if (!options.isAllowedOrigin(headers.origin, headers.host)) return 403;
    return isDraining ? 503 : null;
  }

  async function welcome(connection: Connection, token: string): Promise<void> {
    const peer = await options.authenticate(token);
    const others = peer ? await options.topicsFor?.(peer) : [];
    if (!connections.has(connection)) return;
    if (!peer || endedSessions.has(peer.sessionId)) {
      connection.close(CLOSE_CODES.unauthenticated, 'Not signed in');
      return;
    }
    peers.set(connection, peer);
    topics.join(connection, [personTopic(peer.personId), sessionTopic(peer.sessionId), ...(others ?? [])]);
    makeRoom(peer.personId);
    connection.deliver(encodeFrame({ type: 'welcome', sessionId: peer.sessionId }));
  }

  /** Members are in the order in which they joined. */
  function makeRoom(personId: string): void {
    const [...members] = topics.members(personTopic(personId));
    for (const oldest of members.slice(0, -limits.maxPerPerson)) {
      oldest.close(CLOSE_CODES.replaced, 'Replaced by newer connections');
      topics.leaveAll(oldest);
    }
  }

  /** Only the token changes: a connection belongs to one session to the end, and misses nothing. */
  async function renew(connection: Connection, token: string): Promise<void> {
    const renewed = await options.authenticate(token);
    const peer = peers.get(connection);
    if (!peer) return;
    if (renewed?.sessionId !== peer.sessionId) {
      connection.close(CLOSE_CODES.unauthenticated, 'Not signed in');
      return;
    }
    peers.set(connection, renewed);
    connection.deliver(encodeFrame({ type: 'renewed' }));
  }

  function hasRunOut(connection: Connection): boolean {
    const peer = peers.get(connection);
    return peer !== undefined && peer.expiresAt.getTime() + limits.renewalGraceMs < now().getTime();
  }

  function turnAway(connection: Connection, error: unknown): void {
    sayUnknown(error);
    connection.close(1011, 'Try again later');
  }

  // A message is the topic, a line break and the exact text for clients: no process parses it again.
  async function publish<Name extends RealtimeEventName>(
    topic: string,
    name: Name,
    data: RealtimeEvents[Name],
    tx?: PublishTransaction,
  ): Promise<void> {
    if (topic.includes('\n')) throw new TypeError('A topic is one line');
    await bus.publish(EVENTS, `${topic}\n${JSON.stringify({ type: 'event', topic, name, data })}`, tx);
  }

  function deliverEvent(payload: string): void {
    const topicEnd = payload.indexOf('\n');
    const receivers = topics.members(payload.slice(0, topicEnd));
    if (receivers.size === 0) return;
    const frame = encodeTextFrame(payload.slice(topicEnd + 1));
    for (const connection of receivers) connection.deliver(frame);
  }

  async function announce(occasion: string, tx?: PublishTransaction): Promise<void> {
    await bus.publish(OCCASIONS, occasion, tx);
  }

  async function deliverOccasion(occasion: string): Promise<void> {
    const people = new Set([...peers.values()].map(({ personId }) => personId));
    if (people.size === 0) return;
    for (const { personId, name, data } of (await options.eventsFor?.(occasion, [...people])) ?? []) {
      const topic = personTopic(personId);
      const frame = encodeTextFrame(JSON.stringify({ type: 'event', topic, name, data }));
      for (const connection of topics.members(topic)) connection.deliver(frame);
    }
  }

  function endSession(sessionId: string): void {
    endedSessions.add(sessionId);
    setTimeout(() => endedSessions.delete(sessionId), ENDED_KEPT_MS).unref();
    const topic = sessionTopic(sessionId);
    const frame = encodeFrame({ type: 'event', topic, name: 'session.ended', data: { sessionId } });
    for (const connection of topics.members(topic)) {
      connection.deliver(frame);
      connection.close(CLOSE_CODES.unauthenticated, 'Session ended');
    }
  }

  function sendEveryoneElsewhere(): void {
    for (const connection of connections) connection.close(CLOSE_CODES.serviceRestart, 'Service restart');
  }

  async function drain(): Promise<void> {
    isDraining = true;
    sendEveryoneElsewhere();
    await Promise.all([...connections].map(({ closed }) => closed));
    clearInterval(pulse);
    for (const unsubscribe of unsubscribes) unsubscribe();
  }

  return {
    handleUpgrade,
    publish,
    announce,
    drain,
    get connections() {
      return connections.size;
    },
  };
}

function encodeFrame(frame: ServerFrame): Buffer {
  return encodeTextFrame(JSON.stringify(frame));
}
