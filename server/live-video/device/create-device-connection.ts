import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { z } from 'zod';
import type { MediaSink } from '#server/live-video/media/media-sink.ts';
import {
  DEVICE_CLOSE_CODES,
  DEVICE_HEADER_BYTES,
  DEVICE_TAGS,
  type DeviceHello,
  type DeviceReply,
} from '#shared/live-video/device.ts';
import { deviceHello, deviceRenewal } from '#shared/live-video/device-frames.ts';
import { createAllowance } from './create-allowance.ts';
import type { DeviceLimits } from './device-limits.ts';

/** WebSocket's own code for trouble on our side. */
export const TRY_LATER = 1011;

/** One browser that sends a picture, or is about to. */
export type DeviceConnection = {
  /** From now on what it sends goes there. */
  admit(sink: MediaSink): void;
  say(reply: DeviceReply): void;
  /** For good, and the reason is shown to whoever is at the other end. */
  stop(reason: string): void;
  close(code: number, reason: string): void;
  /** Without a word: others need its place. */
  drop(): void;
  /** Cuts a peer that has not answered since the last call, and closes one that sends nothing. */
  checkPulse(): void;
  closed: Promise<void>;
};

export function createDeviceConnection(options: {
  webSocket: WebSocket;
  /** The socket under the WebSocket. */
  socket: Duplex;
  limits: DeviceLimits;
  now(): number;
  onHello(hello: DeviceHello): void;
  onRenewal(token: string): void;
  /** What it sent caused a failure. */
  onFailure(error: unknown): void;
}): DeviceConnection {
  const { webSocket, socket, limits, now } = options;
  const { promise: closed, resolve: reportClosed } = Promise.withResolvers<void>();
  const allowance = createAllowance(limits, now);
  let sink: MediaSink | null = null;
  let isGreeted = false;
  let isAlive = true;
  let isClosing = false;
  let lastMediaAt = now();
  let bytesBefore = 0;
  let cut: NodeJS.Timeout | undefined;
  const helloTimer = setTimeout(
    () => close(DEVICE_CLOSE_CODES.unauthenticated, 'No hello'),
    limits.helloTimeoutMs,
  );

  // A whole picture may be large, but nobody may fill our memory before we know who they are.
  const countBefore = (chunk: Buffer) => {
    bytesBefore += chunk.length;
    if (bytesBefore > limits.maxHelloBytes) webSocket.terminate();
  };
  socket.on('data', countBefore);

  webSocket.on('message', (message: Buffer, isBinary) => {
    if (!spend(isBinary ? 'frames' : 'texts', message.length)) return;
    if (isBinary) takeSafely(message);
    else takeText(message.toString());
  });
  webSocket.on('ping', (data) => {
    if (spend('texts', data.length)) webSocket.pong(data);
  });
  webSocket.on('pong', (data) => {
    isAlive = true;
    spend('texts', data.length);
  });
  // A broken or oversized frame: ws closes the connection itself, but requires a listener.
  webSocket.on('error', () => {});
  webSocket.on('close', () => {
    clearTimeout(helloTimer);
    clearTimeout(cut);
    isClosing = true;
    endSink();
    reportClosed();
  });

  function spend(what: 'frames' | 'texts', bytes: number): boolean {
    if (isClosing) return false;
    if (allowance.spend(what, bytes)) return true;
    close(DEVICE_CLOSE_CODES.tooMuch, 'Too much at once');
    // The rest of the flood stays unread.
    webSocket.pause();
    return false;
  }

  function takeText(text: string): void {
    if (isGreeted) {
      const renewal = read(deviceRenewal, text);
      // Unknown messages may come from newer pages and are not an error.
      if (renewal) options.onRenewal(renewal.token);
      return;
    }
    const hello = read(deviceHello, text);
    if (!hello) {
      close(DEVICE_CLOSE_CODES.unauthenticated, 'Expected hello');
      return;
    }
    isGreeted = true;
    clearTimeout(helloTimer);
    options.onHello(hello);
  }

  /** A mistake of ours must not end more than this connection. */
  function takeSafely(message: Buffer): void {
    try {
      takeMedia(message);
    } catch (error) {
      options.onFailure(error);
      close(TRY_LATER, 'Try again later');
    }
  }

  function takeMedia(message: Buffer): void {
    if (!sink) {
      close(DEVICE_CLOSE_CODES.unauthenticated, 'Expected hello');
      return;
    }
    if (message.length <= DEVICE_HEADER_BYTES) return;
    const kind = message[0];
    const timestamp = message.readUInt32BE(1);
    const body = message.subarray(DEVICE_HEADER_BYTES);
    lastMediaAt = now();
    if (kind === DEVICE_TAGS.video) sink.video(body, timestamp);
    if (kind === DEVICE_TAGS.audio) sink.audio(body, timestamp);
  }

  function admit(given: MediaSink): void {
    if (isClosing) {
      given.end();
      return;
    }
    sink = given;
    lastMediaAt = now();
    socket.off('data', countBefore);
    say({ type: 'admitted' });
  }

  function stop(reason: string): void {
    if (isClosing) return;
    say({ type: 'stopped', reason });
    close(DEVICE_CLOSE_CODES.stopped, 'Stopped');
  }

  function close(code: number, reason: string): void {
    if (isClosing) return;
    isClosing = true;
    endSink();
    webSocket.close(code, reason);
    cut = setTimeout(() => webSocket.terminate(), limits.closeGraceMs);
  }

  function endSink(): void {
    sink?.end();
    sink = null;
  }

  function say(reply: DeviceReply): void {
    if (webSocket.readyState === WebSocket.OPEN) webSocket.send(JSON.stringify(reply));
  }

  function checkPulse(): void {
    if (!isAlive) {
      webSocket.terminate();
      return;
    }
    isAlive = false;
    if (isClosing) return;
    if (sink && now() - lastMediaAt > limits.idleMs) close(DEVICE_CLOSE_CODES.idle, 'Nothing came');
    else webSocket.ping();
  }

  return { admit, say, stop, close, drop: () => webSocket.terminate(), checkPulse, closed };
}

function read<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
