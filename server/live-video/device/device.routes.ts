import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { authenticateConnection } from '#server/access/authenticate-connection.ts';
import { loadMember } from '#server/access/load-member.ts';
import type { Deps } from '#server/deps.ts';
import { createStrangers } from '#server/live-video/rtmp/create-strangers.ts';
import { REFUSALS, SignalRefused } from '#server/live-video/signals/refusals.ts';
import type { Signals } from '#server/live-video/signals/signals.ts';
import { logRarely } from '#server/platform/log-rarely.ts';
import type { Bus } from '#server/platform/realtime/bus.ts';
import type { Peer, RealtimeHubOptions } from '#server/platform/realtime/create-realtime-hub.ts';
import { createVisitorCount } from '#server/platform/realtime/create-visitor-count.ts';
import { refuseUpgrade } from '#server/platform/realtime/refuse-upgrade.ts';
import { watchEndedSessions } from '#server/platform/realtime/watch-ended-sessions.ts';
import { DomainError } from '#shared/errors.ts';
import { DEVICE_CLOSE_CODES, type DeviceHello } from '#shared/live-video/device.ts';
import { DEVICE_PATH } from '#shared/live-video/live-video.addresses.ts';
import { admitDevice } from './admit-device.ts';
import { createDeviceConnection, type DeviceConnection, TRY_LATER } from './create-device-connection.ts';
import { DEVICE_LIMITS, type DeviceLimits } from './device-limits.ts';

type DeviceEntranceOptions = Pick<RealtimeHubOptions, 'isAllowedOrigin' | 'networkOf'> & {
  bus: Bus;
  signals: Pick<Signals, 'open'>;
  limits?: Partial<DeviceLimits>;
};

/** Where creators' browsers send their pictures: a WebSocket on the web port. */
export function createDeviceEntrance(deps: Deps, options: DeviceEntranceOptions) {
  const limits = { ...DEVICE_LIMITS, ...options.limits };
  const now = () => deps.clock.now().getTime();
  const sayUnknown = logRarely(deps.log, 'a browser that sends a picture could not be checked');
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    autoPong: false,
    maxPayload: limits.maxFrameBytes,
  });
  const connections = new Set<DeviceConnection>();
  const strangers = createStrangers<DeviceConnection>(limits.maxWaiting);
  const waitingByNetwork = createVisitorCount(limits.maxWaitingPerNetwork);
  /** In the order in which they were admitted. */
  const peers = new Map<DeviceConnection, Peer>();
  let isDraining = false;

  const pulse = setInterval(() => {
    for (const connection of connections) {
      if (hasRunOut(connection)) connection.close(DEVICE_CLOSE_CODES.unauthenticated, 'Token expired');
      connection.checkPulse();
    }
  }, limits.pulseMs).unref();
  const sessions = watchEndedSessions(options.bus, (sessionId) => {
    for (const [connection, peer] of peers) if (peer.sessionId === sessionId) endWithSession(connection);
  });
  // The end of a session may have been missed. If that can't be checked, its token expires within minutes.
  const stopHearingGaps = options.bus.onGap(() => {
    for (const connection of peers.keys()) recheck(connection).catch(sayUnknown);
  });

  /** False if the request is for something else. */
  function handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    // The query is ignored: a token must not be in an address.
    if (request.url?.split('?')[0] !== DEVICE_PATH) return false;
    const refusal = reasonToRefuse(request);
    if (refusal !== null) refuseUpgrade(socket, refusal);
    else server.handleUpgrade(request, socket, head, (webSocket) => open(webSocket, socket, request));
    return true;
  }

  function open(webSocket: WebSocket, socket: Duplex, request: IncomingMessage): void {
    const connection = createDeviceConnection({
      ...{ webSocket, socket, limits, now },
      onHello: (hello) => admit(connection, hello).catch((error: unknown) => turnAway(connection, error)),
      onFailure: (error) => deps.log.error({ err: error }, 'a browser’s bytes caused a failure'),
      // If this fails, nothing changes: the connection ends with its token unless another one arrives.
      onRenewal: (token) => void renew(connection, token).catch(sayUnknown),
    });
    connections.add(connection);
    const network = options.networkOf(request);
    strangers.add(connection, network)?.drop();
    connection.closed.then(() => {
      connections.delete(connection);
      peers.delete(connection);
      stopWaiting(connection);
    });
    waitingByNetwork.add(connection, network);
  }

  function reasonToRefuse(request: IncomingMessage): number | null {
    const { origin, host } = request.headers;
    if (!options.isAllowedOrigin(origin, host)) return 403;
    // Before it takes a place: one that is closed keeps it for as long as it does not answer.
    if (waitingByNetwork.isFull(options.networkOf(request))) return 429;
    return isDraining ? 503 : null;
  }

  async function admit(connection: DeviceConnection, hello: DeviceHello): Promise<void> {
    const peer = await admitDevice(deps, hello);
    if (!connections.has(connection)) return;
    if (sessions.hasEnded(peer.sessionId)) throw new DomainError('UNAUTHENTICATED');
    peers.set(connection, peer);
    makeRoom(peer.personId);
    const { streamId } = hello;
    const sink = await options.signals.open({ streamId, source: 'device' }, (reason) =>
      stop(connection, reason),
    );
    stopWaiting(connection);
    connection.admit(sink);
  }

  function makeRoom(personId: string): void {
    const theirs = [...peers].filter(([, peer]) => peer.personId === personId);
    for (const [oldest] of theirs.slice(0, -limits.maxPerPerson)) {
      peers.delete(oldest);
      oldest.stop('You are sending pictures from too many places at once.');
    }
  }

  function stopWaiting(connection: DeviceConnection): void {
    strangers.remove(connection);
    waitingByNetwork.remove(connection);
  }

  function turnAway(connection: DeviceConnection, error: unknown): void {
    if (error instanceof DomainError && error.code === 'UNAUTHENTICATED') {
      connection.close(DEVICE_CLOSE_CODES.unauthenticated, 'Not signed in');
    } else if (error instanceof DomainError || error instanceof SignalRefused) {
      stop(connection, error.message);
    } else {
      sayUnknown(error);
      connection.close(TRY_LATER, 'Try again later');
    }
  }

  /** For good, unless it would be different a moment later. */
  function stop(connection: DeviceConnection, reason: string): void {
    if (reason === REFUSALS.restarting)
      connection.close(DEVICE_CLOSE_CODES.serviceRestart, 'Service restart');
    // It may be contested by itself, in the network that it has just left: a device that is replaced does not come back.
    else if (reason === REFUSALS.tooOften || reason === REFUSALS.contested) postpone(connection, reason);
    else connection.stop(reason);
  }

  function postpone(connection: DeviceConnection, reason: string): void {
    connection.say({ type: 'waiting', reason });
    connection.close(TRY_LATER, 'Try again later');
  }

  /** Only the token changes: a connection belongs to one session to the end. */
  async function renew(connection: DeviceConnection, token: string): Promise<void> {
    const renewed = await authenticateConnection(deps, token);
    const known = peers.get(connection);
    if (!known) return;
    if (renewed?.sessionId !== known.sessionId) {
      connection.close(DEVICE_CLOSE_CODES.unauthenticated, 'Not signed in');
      return;
    }
    peers.set(connection, renewed);
    connection.say({ type: 'renewed' });
  }

  async function recheck(connection: DeviceConnection): Promise<void> {
    const peer = peers.get(connection);
    if (!peer) return;
    const { personId: userId, sessionId } = peer;
    if (!(await loadMember(deps, { userId, sessionId }))) endWithSession(connection);
  }

  function endWithSession(connection: DeviceConnection): void {
    connection.close(DEVICE_CLOSE_CODES.unauthenticated, 'Session ended');
  }

  function hasRunOut(connection: DeviceConnection): boolean {
    const peer = peers.get(connection);
    return peer !== undefined && peer.expiresAt.getTime() + limits.renewalGraceMs < now();
  }

  /** Accepts no more connections and sends the existing ones elsewhere; resolves when all are gone. */
  async function drain(): Promise<void> {
    isDraining = true;
    for (const connection of connections)
      connection.close(DEVICE_CLOSE_CODES.serviceRestart, 'Service restart');
    await Promise.all([...connections].map(({ closed }) => closed));
    clearInterval(pulse);
    sessions.stop();
    stopHearingGaps();
  }

  return { handleUpgrade, drain };
}
