import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from '#server/platform/log.ts';

/** Whatever hangs, the process is gone after this. */
const LAST_MOMENT_MS = 20_000;
/** A request that takes longer is cut. */
const REQUESTS_FINISH_MS = 10_000;
const LOOK_FOR_IDLE_MS = 100;

const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

type Parts = {
  /** Sends open sockets elsewhere; until they are gone the server counts them as connections. */
  releaseSockets(): Promise<void>;
  /** What requests in flight may still need: jobs, mail, the database. */
  putAway(): Promise<void>;
};

/** While starting there is nothing to drain: whoever asks us to stop is obeyed at once. */
export function exitOnSignal(): () => void {
  const exit = () => process.exit(1);
  for (const signal of STOP_SIGNALS) process.on(signal, exit);
  return () => {
    for (const signal of STOP_SIGNALS) process.off(signal, exit);
  };
}

/** On SIGTERM or Ctrl-C: no new connections, requests in flight finish, then everything is put away in order. */
export function drainOnSignal(server: Server, log: Logger, parts: Parts): void {
  let isDraining = false;
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  async function drain(signal: NodeJS.Signals): Promise<void> {
    if (isDraining) return;
    isDraining = true;
    log.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), LAST_MOMENT_MS).unref();
    try {
      await Promise.all([finishRequests(server, sockets), parts.releaseSockets()]);
      await parts.putAway();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'could not stop cleanly');
      process.exit(1);
    }
  }

  for (const signal of STOP_SIGNALS) process.on(signal, () => void drain(signal));
}

async function finishRequests(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Opened in advance, by a browser or a proxy, and never used: the server does not count these as idle.
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_FOR_IDLE_MS);
  const cut = setTimeout(() => server.closeAllConnections(), REQUESTS_FINISH_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}
