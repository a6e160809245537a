import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { CLOSE_CODES, type ClientFrame } from '#shared/realtime.ts';
import type { RealtimeLimits } from './realtime-limits.ts';

/** One browser tab, as the hub sees it. */
export type Connection = {
  /** Takes bytes from `encodeTextFrame`. */
  deliver(frame: Buffer): void;
  close(code: number, reason: string): void;
  /** Cuts a peer that has not answered since the last call, and pings the others. */
  checkPulse(): void;
  closed: Promise<void>;
};

export function createConnection(options: {
  webSocket: WebSocket;
  /** The socket under the WebSocket. */
  socket: Duplex;
  limits: RealtimeLimits;
  onHello(token: string): void;
  /** May come any number of times after the hello. */
  onRenewal(token: string): void;
}): Connection {
  const { webSocket, socket, limits } = options;
  const { promise: closed, resolve: reportClosed } = Promise.withResolvers<void>();
  let isGreeted = false;
  let isAlive = true;
  let isClosing = false;
  let windowStart = Date.now();
  let messagesInWindow = 0;
  let cut: NodeJS.Timeout | undefined;
  const helloTimer = setTimeout(() => close(CLOSE_CODES.unauthenticated, 'No hello'), limits.helloTimeoutMs);

  webSocket.on('message', (message, isBinary) => {
    if (!admit()) return;
    const token = isBinary ? null : readToken(isGreeted ? 'renew' : 'hello', message.toString());
    if (isGreeted) {
      // Unknown messages may come from newer clients and are not an error.
      if (token !== null) options.onRenewal(token);
      return;
    }
    if (token === null) {
      close(CLOSE_CODES.unauthenticated, 'Expected hello');
      return;
    }
    isGreeted = true;
    clearTimeout(helloTimer);
    options.onHello(token);
  });
  webSocket.on('ping', (data) => {
    if (admit()) webSocket.pong(data);
  });
  webSocket.on('pong', () => {
    isAlive = true;
    admit();
  });
  // A broken or oversized frame: ws closes the connection itself, but requires a listener.
  webSocket.on('error', () => {});
  webSocket.on('close', () => {
    clearTimeout(helloTimer);
    clearTimeout(cut);
    reportClosed();
  });

  /** Control frames count too: each ping costs an answer. */
  function admit(): boolean {
    if (isClosing) return false;
    const now = Date.now();
    if (now - windowStart >= limits.messageWindowMs) {
      windowStart = now;
      messagesInWindow = 0;
    }
    messagesInWindow += 1;
    if (messagesInWindow <= limits.maxMessages) return true;
    close(CLOSE_CODES.tooManyMessages, 'Too many messages');
    // The rest of the flood stays unread.
    webSocket.pause();
    return false;
  }

  function close(code: number, reason: string): void {
    if (isClosing) return;
    isClosing = true;
    webSocket.close(code, reason);
    cut = setTimeout(() => webSocket.terminate(), limits.closeGraceMs);
  }

  // Bypassing ws is safe while it has nothing queued, which is always the case without compression.
  function deliver(frame: Buffer): void {
    if (isClosing || webSocket.readyState !== WebSocket.OPEN) return;
    if (socket.writableLength <= limits.maxBufferedBytes) {
      socket.write(frame);
    } else {
      webSocket.terminate();
    }
  }

  function checkPulse(): void {
    if (!isAlive) {
      webSocket.terminate();
      return;
    }
    isAlive = false;
    if (!isClosing) webSocket.ping();
  }

  return { deliver, close, checkPulse, closed };
}

function readToken(expected: ClientFrame['type'], text: string): string | null {
  try {
    const frame: unknown = JSON.parse(text);
    if (typeof frame !== 'object' || frame === null) return null;
    const { type, token } = frame as { type?: unknown; token?: unknown };
    return type === expected && typeof token === 'string' ? token : null;
  } catch {
    return null;
  }
}
