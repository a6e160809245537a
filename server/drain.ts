import type { Server } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { Logger } from '#server/platform/log.ts';

/** The process exits after this, whatever hangs. */
const LAST_MOMENT_MS = 20_000;
/** Requests that take longer are cut off. */
const REQUESTS_FINISH_MS = 10_000;
const IDLE_KEPT_MS = 1_000;
const LOOK_FOR_IDLE_MS = 100;

const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

type Parts = {
  /** Aborted at the signal. */
  stopping: AbortController;
  /**
   * Asks open WebSockets to reconnect elsewhere; until they are gone the server counts them as connections.
   */
  releaseSockets(): Promise<void>;
  /** Closes what requests in flight may still need: jobs, mail, the database. */
  putAway(): Promise<void>;
};

/** During startup there is nothing to drain: a stop signal ends the process at once. */
export function exitOnSignal(): () => void {
  const exit = () => process.exit(1);
  for (const signal of STOP_SIGNALS) process.on(signal, exit);
  return () => {
    for (const signal of STOP_SIGNALS) process.off(signal, exit);
  };
}

/** On a stop signal: no new connections, requests in flight finish, then everything is shut down in order. */
export function drainOnSignal(
  server: Server,
  log: Logger,
  parts: Parts,
  idleKeptMs: number = IDLE_KEPT_MS,
): void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  async function drain(signal: NodeJS.Signals): Promise<void> {
    if (parts.stopping.signal.aborted) return;
    parts.stopping.abort();
    log.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), LAST_MOMENT_MS).unref();
    try {
      await Promise.all([finishRequests(server, sockets, idleKeptMs), parts.releaseSockets()]);
      await parts.putAway();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'could not stop cleanly');
      process.exit(1);
    }
  }

  for (const signal of STOP_SIGNALS) process.on(signal, () => void drain(signal));
}

/**
 * Idle connections stay open for a moment. A proxy may just have sent a request over one of them, and it does
 * not resend writes: such a request is still answered, with `Connection: close`.
 */
async function finishRequests(
  server: Server,
  sockets: ReadonlySet<Socket>,
  idleKeptMs: number,
): Promise<void> {
  // Connections that wait to be accepted would be reset, and with them a write that a proxy has sent already: those that
  // came with the signal are accepted by then.
  await setImmediate();
  // The HTTP server's own `close` would close them at once.
  const closed = new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve()));
  const closeIdle = () => {
    server.closeIdleConnections();
    // Opened ahead by a browser or proxy and never used: the server does not count these as idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    idle = setTimeout(closeIdle, LOOK_FOR_IDLE_MS);
  };
  let idle = setTimeout(closeIdle, idleKeptMs);
  const cut = setTimeout(() => server.closeAllConnections(), REQUESTS_FINISH_MS);
  await closed;
  clearTimeout(idle);
  clearTimeout(cut);
}
