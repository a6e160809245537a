import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { CLOSE_CODES, type ClientFrame } from '#shared/realtime.ts';
import { clientFrame } from '#shared/realtime-frames.ts';
import type { RealtimeLimits } from './realtime-limits.ts';

export type Hello = Extract<ClientFrame, { type: 'hello' }>;
/** What may come any number of times after the hello. */
export type Request = Exclude<ClientFrame, Hello>;

/** One browser tab, as the hub sees it. */
export type Connection = {
  /** Takes bytes from `encodeTextFrame`. */
  deliver(frame: Buffer): void;
  /** The same for what the next one replaces: left out while the client is behind. */
  offer(frame: Buffer): void;
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
  onHello(hello: Hello): void;
  onRequest(request: Request): void;
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
    const frame = isBinary ? null : readFrame(message.toString());
    if (isGreeted) {
      // Unknown messages may come from newer clients and are not an error.
      if (frame !== null && frame.type !== 'hello') options.onRequest(frame);
      return;
    }
    if (frame?.type !== 'hello') {
      close(CLOSE_CODES.unauthenticated, 'Expected hello');
      return;
    }
    isGreeted = true;
    clearTimeout(helloTimer);
    options.onHello(frame);
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

  function offer(frame: Buffer): void {
    if (socket.writableLength <= limits.maxBufferedForTicks) deliver(frame);
  }

  function checkPulse(): void {
    if (!isAlive) {
      webSocket.terminate();
      return;
    }
    isAlive = false;
    if (!isClosing) webSocket.ping();
  }

  return { deliver, offer, close, checkPulse, closed };
}

function readFrame(text: string): ClientFrame | null {
  try {
    return clientFrame.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
