import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * What a connection may take. Slower ones are cut, so that thousands of them cost nothing; an idle one is
 * kept longer than the minute for which proxies keep theirs, or they would send requests into a closing
 * connection.
 */
export const CONNECTION_LIMITS = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 75_000,
  /** How long unread bytes may wait without any of them leaving. */
  unreadMs: 60_000,
  /** How soon a client that is too slow is noticed. */
  checkedMs: 2_000,
  connections: 10_000,
  /** Unanswered requests on one connection; browsers and proxies send one at a time. */
  unanswered: 50,
} as const;

export type ConnectionLimits = { [Name in keyof typeof CONNECTION_LIMITS]: number };

export function createHttpServer(changed: Partial<ConnectionLimits> = {}): Server {
  const limits: ConnectionLimits = { ...CONNECTION_LIMITS, ...changed };
  /** Once the server is closing, each connection ends with its next answer, so that proxies stop using it. */
  class Answer<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    override writeHead(...args: unknown[]): this {
      if (!server.listening) this.shouldKeepAlive = false;
      return super.writeHead(...(args as Parameters<ServerResponse['writeHead']>));
    }
  }
  const server: Server = createServer({
    ServerResponse: Answer,
    connectionsCheckingInterval: limits.checkedMs,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
  });
  server.timeout = limits.unreadMs;
  server.maxConnections = limits.connections;
  server.maxRequestsPerSocket = 10_000;
  server.on('request', cutUnread);
  server.on('request', cutCrowded(limits.unanswered));
  return server;
}

/**
 * Nothing has moved for as long as the server's time-out. That is fine while an answer is being made, but not
 * when one waits unread. Slow readers are left alone: each byte restarts the timer.
 */
function cutUnread(_request: IncomingMessage, response: ServerResponse): void {
  response.on('timeout', closeIfUnread);
}

function closeIfUnread(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy();
}

/** A client that keeps sending requests without reading would make us produce and hold all the answers. */
function cutCrowded(most: number) {
  const unanswered = new WeakMap<Socket, number>();
  return ({ socket }: IncomingMessage, response: ServerResponse): void => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    if (count > most) socket.destroy();
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  };
}
