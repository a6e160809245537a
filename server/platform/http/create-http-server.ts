import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * What a connection may take. Slower ones are cut, so that thousands of them cost nothing; one that is kept open
 * outlives what proxies keep, which is a minute, or they would send requests into a connection about to close.
 */
export const CONNECTION_LIMITS = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 75_000,
  /** Bytes that wait to be read, and not one of them leaves. */
  unreadMs: 60_000,
  /** How soon a client that is slower than allowed is noticed. */
  checkedMs: 2_000,
  connections: 10_000,
  /** Requests on one connection that wait for their answers; browsers and proxies send one at a time. */
  unanswered: 50,
} as const;

export type ConnectionLimits = { [Name in keyof typeof CONNECTION_LIMITS]: number };

export function createHttpServer(changed: Partial<ConnectionLimits> = {}): Server {
  const limits: ConnectionLimits = { ...CONNECTION_LIMITS, ...changed };
  /** Once the server closes, each connection ends with its next answer: a proxy is told not to use it again. */
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
 * Nothing has moved for as long as the server's time-out. That is no offence while an answer is being made; only when
 * it waits and nobody reads it. Whoever reads, however slowly, is left alone: each byte starts the time anew.
 */
function cutUnread(_request: IncomingMessage, response: ServerResponse): void {
  response.on('timeout', closeIfUnread);
}

function closeIfUnread(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy();
}

/** Whoever asks on and on without taking an answer would have us make and hold all of them. */
function cutCrowded(most: number) {
  const unanswered = new WeakMap<Socket, number>();
  return ({ socket }: IncomingMessage, response: ServerResponse): void => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    if (count > most) socket.destroy();
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  };
}
