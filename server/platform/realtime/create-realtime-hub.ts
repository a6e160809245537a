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
  sessionTopic,
} from '#shared/realtime.ts';
import type { Bus } from './bus.ts';
import { type Connection, createConnection, type Hello, type Request } from './create-connection.ts';
import { createPersonalEvents } from './create-personal-events.ts';
import { createVisitorCount } from './create-visitor-count.ts';
import { encodeFrame } from './encode-frame.ts';
import { REALTIME_LIMITS, type RealtimeLimits } from './realtime-limits.ts';
import { refuseUpgrade } from './refuse-upgrade.ts';
import { createRooms, type RoomsOptions } from './rooms/create-rooms.ts';
import { watchEndedSessions } from './watch-ended-sessions.ts';

/** Who is at the other end, and until when their token is valid. */
export type Peer = { personId: string; sessionId: string; expiresAt: Date };

export type RealtimeHubOptions = Pick<RoomsOptions, 'bus' | 'records' | 'admitted'> & {
  log: Logger;
  authenticate(token: string): Promise<Peer | null>;
  isAllowedOrigin(origin: string | undefined, host: string | undefined): boolean;
  /** What visitors are counted by, for the limit on their connections. */
  networkOf(request: IncomingMessage): string;
  /** Which of the people connected to this process an announced occasion concerns, and what they are sent. */
  eventsFor(occasion: string, people: string[]): Promise<readonly PersonalEvent[]>;
  limits?: Partial<RealtimeLimits> | undefined;
  /** The time used to check tokens. */
  now?: (() => Date) | undefined;
};

export type PersonalEvent = {
  [Name in RealtimeEventName]: { personId: string; name: Name; data: RealtimeEvents[Name] };
}[RealtimeEventName];

type Rooms = ReturnType<typeof createRooms>;

export type RealtimeHub = Pick<ReturnType<typeof createPersonalEvents>, 'publish'> &
  Pick<Rooms, 'post' | 'tick' | 'presence'> & {
    /** For the HTTP server's `upgrade` event; answers requests for other paths with 404. */
    handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
    /** For what concerns many: one message, upon which each process asks `eventsFor` about its own people. */
    announce(occasion: string, tx?: Parameters<Bus['publish']>[2]): Promise<void>;
    /** Accepts no more connections and tells the existing ones to reconnect; resolves when all are gone. */
    drain(): Promise<void>;
    readonly connections: number;
  };

/** A connection that has been welcomed; without a peer it is a visitor's. */
type Welcomed = { peer: Peer | null; viewerKey: string | null };

const OCCASIONS = 'realtime_occasions';

/** After these a person may have lost the right to be in a topic. */
const RIGHTS_EVENTS: readonly string[] = ['subscription.changed'] satisfies RealtimeEventName[];

export function createRealtimeHub(options: RealtimeHubOptions): RealtimeHub {
  const { bus, log, now = () => new Date() } = options;
  // While the database is down, every tab keeps reconnecting.
  const sayUnknown = logRarely(log, 'a realtime connection could not be authenticated');
  const sayUnsent = logRarely(log, 'connected people could not be told of an occasion');
  const sayUnchecked = logRarely(log, 'the right to be in realtime topics could not be checked');
  const limits = { ...REALTIME_LIMITS, ...options.limits };
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    autoPong: false,
    maxPayload: limits.maxPayloadBytes,
  });
  const connections = new Set<Connection>();
  const welcomed = new Map<Connection, Welcomed>();
  const visitors = createVisitorCount(limits.maxVisitorsPerNetwork);
  const rooms = createRooms({ ...options, limits });
  const personal = createPersonalEvents(bus, (topic, name) => {
    const [tab] = RIGHTS_EVENTS.includes(name) ? personal.members(topic) : [];
    const personId = tab && welcomed.get(tab)?.peer?.personId;
    if (personId !== undefined) rooms.recheck(personId).catch(sayUnchecked);
  });
  let isDraining = false;

  const pulse = setInterval(() => {
    for (const connection of connections) {
      if (hasRunOut(connection)) connection.close(CLOSE_CODES.unauthenticated, 'Token expired');
      connection.checkPulse();
    }
  }, limits.pingIntervalMs);
  const rightsCheck = setInterval(() => void rooms.recheck().catch(sayUnchecked), limits.recheckMs);
  const sessions = watchEndedSessions(bus, endSession);
  const unsubscribes = [
    bus.subscribe(OCCASIONS, (occasion) => void deliverOccasion(occasion).catch(sayUnsent)),
    sessions.stop,
    // There is no telling what was missed, so clients start over; that also catches missed session ends.
    bus.onGap(() => {
      rooms.refresh();
      sendEveryoneElsewhere();
    }),
  ];

  function handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const refusal = reasonToRefuse(request);
    if (refusal !== null) {
      refuseUpgrade(socket, refusal);
      return;
    }
    const network = options.networkOf(request);
    server.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = createConnection({
        webSocket,
        socket,
        limits,
        onHello: (hello) =>
          welcome(connection, hello, network).catch((error: unknown) => turnAway(connection, error)),
        onRequest: (request) => answer(connection, request),
      });
      connections.add(connection);
      connection.closed.then(() => {
        connections.delete(connection);
        welcomed.delete(connection);
        visitors.remove(connection);
        personal.leave(connection);
        rooms.leaveAll(connection);
      });
    });
  }

  /** The query is ignored: a token must not be in an address. */
  function reasonToRefuse({ url, headers }: IncomingMessage): number | null {
    if (url?.split('?')[0] !== REALTIME_PATH) return 404;
    if (!options.isAllowedOrigin(headers.origin, headers.host)) return 403;
    return isDraining ? 503 : null;
  }

  async function welcome(connection: Connection, { token, visitor }: Hello, network: string): Promise<void> {
    if (token === undefined) return welcomeVisitor(connection, visitor, network);
    const peer = await options.authenticate(token);
    if (!connections.has(connection)) return;
    if (!peer || sessions.hasEnded(peer.sessionId)) {
      connection.close(CLOSE_CODES.unauthenticated, 'Not signed in');
      return;
    }
    welcomed.set(connection, { peer, viewerKey: peer.personId });
    await personal.join(connection, [personTopic(peer.personId), sessionTopic(peer.sessionId)]);
    makeRoom(peer.personId);
    connection.deliver(encodeFrame({ type: 'welcome', sessionId: peer.sessionId }));
  }

  function welcomeVisitor(connection: Connection, visitor: string | undefined, network: string): void {
    if (!visitors.add(connection, network)) {
      connection.close(CLOSE_CODES.tooManyMessages, 'Too many connections');
      return;
    }
    welcomed.set(connection, { peer: null, viewerKey: visitor ? `visitor:${visitor}` : null });
    connection.deliver(encodeFrame({ type: 'welcome', sessionId: null }));
  }

  /** Members are in the order in which they joined. */
  function makeRoom(personId: string): void {
    const [...members] = personal.members(personTopic(personId));
    for (const oldest of members.slice(0, -limits.maxPerPerson)) {
      oldest.close(CLOSE_CODES.replaced, 'Replaced by newer connections');
      personal.leave(oldest);
      rooms.leaveAll(oldest);
    }
  }

  function answer(connection: Connection, request: Request): void {
    // If this fails, nothing changes: the connection ends with its token unless another one arrives.
    if (request.type === 'renew') renew(connection, request.token).catch(sayUnknown);
    const guest = welcomed.get(connection);
    if (request.type === 'leave') rooms.leave(connection, request.topic);
    if (request.type !== 'join' || !guest) return;
    const { topic, after = null, isPresent = false } = request;
    rooms
      .join(
        connection,
        topic,
        { personId: guest.peer?.personId ?? null, viewerKey: isPresent ? guest.viewerKey : null },
        after,
      )
      .catch((error: unknown) => turnAway(connection, error));
  }

  /** Only the token changes: a connection belongs to one session to the end, and misses nothing. */
  async function renew(connection: Connection, token: string): Promise<void> {
    const renewed = await options.authenticate(token);
    const known = welcomed.get(connection);
    if (!known?.peer) return;
    if (renewed?.sessionId !== known.peer.sessionId) {
      connection.close(CLOSE_CODES.unauthenticated, 'Not signed in');
      return;
    }
    welcomed.set(connection, { ...known, peer: renewed });
    connection.deliver(encodeFrame({ type: 'renewed' }));
  }

  function hasRunOut(connection: Connection): boolean {
    const peer = welcomed.get(connection)?.peer;
    return peer != null && peer.expiresAt.getTime() + limits.renewalGraceMs < now().getTime();
  }

  function turnAway(connection: Connection, error: unknown): void {
    sayUnknown(error);
    connection.close(1011, 'Try again later');
  }

  async function announce(occasion: string, tx?: Parameters<Bus['publish']>[2]): Promise<void> {
    await bus.publish(OCCASIONS, occasion, tx);
  }

  async function deliverOccasion(occasion: string): Promise<void> {
    const people = new Set([...welcomed.values()].flatMap(({ peer }) => peer?.personId ?? []));
    if (people.size === 0) return;
    for (const { personId, name, data } of await options.eventsFor(occasion, [...people]))
      personal.deliver(personTopic(personId), name, data);
  }

  function endSession(sessionId: string): void {
    const topic = sessionTopic(sessionId);
    personal.deliver(topic, 'session.ended', { sessionId });
    for (const connection of personal.members(topic))
      connection.close(CLOSE_CODES.unauthenticated, 'Session ended');
  }

  function sendEveryoneElsewhere(): void {
    for (const connection of connections) connection.close(CLOSE_CODES.serviceRestart, 'Service restart');
  }

  async function drain(): Promise<void> {
    isDraining = true;
    sendEveryoneElsewhere();
    await Promise.all([...connections].map(({ closed }) => closed));
    clearInterval(pulse);
    clearInterval(rightsCheck);
    for (const unsubscribe of unsubscribes) unsubscribe();
  }

  return {
    handleUpgrade,
    publish: personal.publish,
    announce,
    post: rooms.post,
    tick: rooms.tick,
    presence: rooms.presence,
    drain,
    get connections() {
      return connections.size;
    },
  };
}
