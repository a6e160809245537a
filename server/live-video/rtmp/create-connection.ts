import type { Socket } from 'node:net';
import type { MediaSink } from '#server/live-video/media/media-sink.ts';
import type { Logger } from '#server/platform/log.ts';
import { createSession, WORDS } from './create-session.ts';
import { FIRST_CHUNK_BYTES } from './message-types.ts';
import type { RtmpLimits } from './rtmp-limits.ts';
import { DOOR_REFUSALS, RtmpRefusal } from './rtmp-refusal.ts';
import { RtmpViolation } from './rtmp-violation.ts';

export type Admit = (key: string, stop: (reason: string) => void) => Promise<MediaSink>;

export type ConnectionOptions = {
  socket: Socket;
  address: string;
  limits: RtmpLimits;
  log: Logger;
  now(): number;
  admit: Admit;
  /** Whether its network may try no further keys for now. */
  isBarred(): boolean;
  onWrongKey(): void;
  onAdmitted(): void;
  /** Whether it may publish could not be found out. */
  onTrouble(error: unknown): void;
};

export type Connection = {
  check(): void;
  drop(reason: string): void;
  /** Whether all is said, and only its socket is still open. */
  hasEnded(): boolean;
};

const NOTHING = Buffer.alloc(0);

/** Carries a session over a socket, with its time limits. */
export function createConnection(options: ConnectionOptions): Connection {
  const { socket, address, limits, log, now } = options;
  const session = createSession({ limits, now, send, onPublish, onEnd });
  const openedAt = now();
  let lastByteAt = openedAt;
  let phase: 'stranger' | 'asking' | 'publishing' = 'stranger';
  let endedAt: number | null = null;
  /** What came together with a publish that is not answered yet. */
  let rest: Buffer = NOTHING;
  /** Since the last check; each chunk counts as if it had a full one's bytes on top, for the work it makes. */
  let recentBytes = 0;

  socket.setNoDelay(true);
  socket.on('data', (bytes) => {
    lastByteAt = now();
    const chunksBefore = session.chunks;
    work(bytes);
    recentBytes += bytes.length + FIRST_CHUNK_BYTES * (session.chunks - chunksBefore);
    // Whoever sends more than any encoder does has to wait: their system holds it back.
    if (endedAt === null && recentBytes > limits.bytesPerSecond) socket.pause();
  });
  socket.on('end', () => finish('the encoder hung up'));
  socket.on('close', () => finish('the connection broke'));
  // What went wrong ends in a close as well.
  socket.on('error', () => {});

  function work(bytes: Buffer): void {
    if (endedAt !== null) return;
    try {
      const taken = session.receive(bytes);
      rest = taken < bytes.length ? bytes.subarray(taken) : NOTHING;
    } catch (error) {
      if (!(error instanceof RtmpViolation)) sayFailed(error);
      drop(error instanceof RtmpViolation ? error.message : 'a failure');
    }
  }

  /** A mistake of ours, which must not end more than this connection. */
  function sayFailed(error: unknown): void {
    log.error({ err: error }, 'an encoder’s bytes caused a failure');
  }

  function onPublish(key: string): void {
    phase = 'asking';
    socket.pause();
    void ask(key);
  }

  async function ask(key: string): Promise<void> {
    try {
      if (options.isBarred()) throw new RtmpRefusal(DOOR_REFUSALS.wrongKeys, 'later');
      const sink = await options.admit(key, stop);
      if (endedAt !== null) sink.end();
      else begin(sink);
    } catch (error) {
      if (error instanceof RtmpRefusal) refuse(error);
      else {
        options.onTrouble(error);
        session.end('NetStream.Failed', WORDS.again);
      }
    }
  }

  function refuse({ kind, message }: RtmpRefusal): void {
    if (kind === 'wrong-key') options.onWrongKey();
    session.end(kind === 'later' ? 'NetStream.Failed' : 'NetStream.Publish.BadName', message);
  }

  function begin(sink: MediaSink): void {
    phase = 'publishing';
    options.onAdmitted();
    log.debug({ address }, 'an encoder publishes');
    session.start(sink);
    work(rest);
    socket.resume();
  }

  function stop(reason: string): void {
    session.end('NetStream.Failed', reason);
  }

  function send(bytes: Buffer): void {
    if (!socket.writable) return;
    socket.write(bytes);
    if (socket.writableLength > limits.unreadBytes) drop('the encoder does not read');
  }

  /**
   * What was said must arrive: closing while the encoder still sends would make its system throw away what it has
   * not read. So our side ends, and what comes is discarded for a moment.
   */
  function onEnd(reason: string): void {
    finish(reason);
    socket.end();
    socket.resume();
  }

  function drop(reason: string): void {
    finish(reason);
    socket.destroy();
  }

  function finish(reason: string): void {
    if (endedAt !== null) return;
    endedAt = now();
    rest = NOTHING;
    try {
      session.close();
    } catch (error) {
      sayFailed(error);
    }
    log.debug({ address, reason }, 'an encoder’s connection ends');
  }

  function check(): void {
    const time = now();
    if (recentBytes > limits.bytesPerSecond && phase !== 'asking') socket.resume();
    recentBytes = 0;
    if (endedAt !== null && time - endedAt >= limits.farewellMs) socket.destroy();
    if (endedAt !== null) return;
    if (phase === 'asking' && time - openedAt >= limits.authenticationMs) stop(WORDS.again);
    else if (phase === 'stranger' && time - openedAt >= limits.authenticationMs) drop('no publish in time');
    else if (phase === 'publishing' && time - lastByteAt >= limits.idleMs) drop('silence');
  }

  return { check, drop, hasEnded: () => endedAt !== null };
}
