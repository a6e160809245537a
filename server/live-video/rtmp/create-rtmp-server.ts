import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { networkOf, plainAddress } from '#server/platform/http/client-network.ts';
import type { Logger } from '#server/platform/log.ts';
import { logRarely } from '#server/platform/log-rarely.ts';
import { type Admit, type Connection, createConnection } from './create-connection.ts';
import { createDoorkeeper } from './create-doorkeeper.ts';
import { createStrangers } from './create-strangers.ts';
import { RTMP_LIMITS, type RtmpLimits } from './rtmp-limits.ts';
import { DOOR_REFUSALS } from './rtmp-refusal.ts';

export type RtmpServerOptions = {
  /**
   * Asked once for each connection that wants to publish. Rejects with an `RtmpRefusal` to turn it away; `stop`
   * ends the connection later on and tells the encoder why. The sink is ended exactly once, however it ends.
   */
  admit: Admit;
  log: Logger;
  /** Before anybody asked about its key. */
  onTurnedAway?(reason: string): void;
  limits?: Partial<RtmpLimits>;
};

export type RtmpServer = {
  /** Resolves with the reason if the port cannot be opened; it may be tried again. */
  listen(host: string, port: number): Promise<Error | null>;
  readonly port: number;
  readonly connections: number;
  /** The port is free at once. Encoders that were told why may read it. */
  close(): Promise<void>;
};

const CHECK_MS = 1000;
// Unlike the wall clock it never jumps, which would end every connection at once.
const now = () => performance.now();

/** Receives pictures and sound from streaming software, over RTMP. */
export function createRtmpServer(options: RtmpServerOptions): RtmpServer {
  const { admit, log, onTurnedAway = () => undefined } = options;
  const limits = { ...RTMP_LIMITS, ...options.limits };
  const connections = new Set<Connection>();
  const strangers = createStrangers<Connection>(limits.strangers);
  const door = createDoorkeeper(limits, now);
  const server = createServer(welcome);
  // Encoders keep trying, and so do strangers.
  const sayUnknown = logRarely(log, 'whether an encoder may publish could not be found out');
  const sayUnaccepted = logRarely(log, 'connections of encoders could not be accepted');
  let pulse: NodeJS.Timeout | undefined;

  function welcome(socket: Socket): void {
    const address = plainAddress(socket.remoteAddress ?? '');
    const network = networkOf(address);
    const refusal = findReasonToRefuse(network);
    if (refusal !== null) {
      log.debug({ address, reason: refusal }, 'an encoder’s connection was refused');
      onTurnedAway(refusal);
      socket.on('error', () => {});
      socket.destroy();
      return;
    }
    log.debug({ address }, 'an encoder connects');
    const connection = createConnection({
      ...{ socket, address, limits, log, now, admit },
      isBarred: () => isBarred(network),
      onWrongKey: () => door.recordFailure(network),
      onAdmitted: () => strangers.remove(connection),
      onTrouble: sayUnknown,
    });
    connections.add(connection);
    door.enter(network);
    strangers.add(connection, network)?.drop('others came');
    socket.once('close', () => {
      connections.delete(connection);
      strangers.remove(connection);
      door.leave(network);
    });
  }

  function findReasonToRefuse(network: string): string | null {
    if (connections.size - strangers.size >= limits.connections) return DOOR_REFUSALS.noPlace;
    return door.isCrowded(network) ? DOOR_REFUSALS.crowdedNetwork : null;
  }

  /** Whoever shares their network with somebody who tries keys is told so, at the cost of a place for a moment. */
  function isBarred(network: string): boolean {
    if (!door.hasFailedTooOften(network)) return false;
    onTurnedAway(DOOR_REFUSALS.wrongKeys);
    return true;
  }

  async function listen(host: string, port: number): Promise<Error | null> {
    try {
      await once(server.listen({ host, port }), 'listening');
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
    // For example while the process has too many files open.
    server.on('error', sayUnaccepted);
    pulse = setInterval(() => {
      for (const connection of connections) connection.check();
    }, CHECK_MS);
    return null;
  }

  async function close(): Promise<void> {
    const closed = server.listening ? once(server, 'close') : null;
    server.close();
    for (const connection of connections) if (!connection.hasEnded()) connection.drop('the server stops');
    await closed;
    clearInterval(pulse);
  }

  return {
    listen,
    close,
    get port() {
      return (server.address() as AddressInfo | null)?.port ?? 0;
    },
    get connections() {
      return connections.size;
    },
  };
}
