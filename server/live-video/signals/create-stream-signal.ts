import type { MediaSink } from '#server/live-video/media/media-sink.ts';
import type { Packager, PackagerOptions, Segment } from '#server/live-video/packager/packager.ts';
import type { Recorder } from '#server/live-video/recording/recorder.ts';
import { REFUSALS } from './refusals.ts';
import type { RunningSignal } from './signals.ts';

export type SignalConnection = {
  id: string;
  keyMac: string | undefined;
  isRecorded: boolean;
  stop(reason: string): void;
};

type Options = {
  firstNumber: number;
  /** Whether its stream had a signal before, in this process or another. */
  followsOther: boolean;
  /** Whether the stream was live before its first segment came. */
  isLive: boolean;
  now(): Date;
  /** How much of it can be gone back to in its own playlist; if not given, as little as players need. */
  windowSeconds?: number;
  createPackager(options: PackagerOptions): Packager;
  /** Null for what is not to be kept. */
  createRecorder: (() => Recorder) | null;
  onLost(): void;
};

export type StreamSignal = ReturnType<typeof createStreamSignal>;

/** An encoder sends many times a second; one that was silent for this long hangs, whatever its connection says. */
const SILENT_MS = 3_000;

/** One stream's picture in this process, through all the connections that bring it. */
export function createStreamSignal(options: Options) {
  const packager = options.createPackager({
    firstNumber: options.firstNumber,
    followsOther: options.followsOther,
    windowSeconds: options.windowSeconds,
    now: options.now,
    onSegment: record,
  });
  const { window } = packager;
  const waiting = new Set<() => void>();
  let liveFrom = options.isLive ? window.nextNumber : null;
  let recorder: Recorder | null = null;
  let connection: (SignalConnection & { sink: MediaSink }) | null = null;
  let lastConnectionId = '';
  let isRecorded = false;
  let lostAt: Date | null = null;
  let heardAt = Number.NEGATIVE_INFINITY;
  let askedAt: Date | null = null;

  function record(segment: Segment): void {
    if (!isRecorded || liveFrom === null || segment.number < liveFrom) return;
    recorder ??= options.createRecorder?.() ?? null;
    recorder?.take(segment);
  }

  function end(id: string): void {
    if (connection?.id !== id) return;
    const { sink } = connection;
    connection = null;
    lostAt = options.now();
    sink.end();
    options.onLost();
  }

  const running: RunningSignal = {
    window,
    get askedAt() {
      return askedAt;
    },
    noteAsked() {
      askedAt = options.now();
    },
    get liveFrom() {
      return liveFrom;
    },
    untilLive(abort) {
      if (liveFrom !== null || abort.aborted) return Promise.resolve(liveFrom);
      return new Promise((resolve) => {
        const answer = () => {
          waiting.delete(answer);
          abort.removeEventListener('abort', answer);
          resolve(liveFrom);
        };
        waiting.add(answer);
        abort.addEventListener('abort', answer);
      });
    },
  };

  return {
    running,
    figures: packager.figures,
    get connection(): SignalConnection | null {
      return connection;
    },
    /** Of the last one too, while none is connected. */
    get connectionId() {
      return lastConnectionId;
    },
    get lostAt() {
      return lostAt;
    },
    isSending: () => connection !== null && options.now().getTime() - heardAt < SILENT_MS,
    /** Replaces whatever was connected. The sink can be ended from either side, once. */
    connect(next: SignalConnection, onUnusable: (reason: string) => void): MediaSink {
      const before = connection;
      if (before) {
        connection = null;
        before.sink.end();
        before.stop(REFUSALS.takenOver);
      }
      const sink = packager.open({ onUnusable });
      connection = { ...next, sink };
      lastConnectionId = next.id;
      isRecorded = next.isRecorded;
      lostAt = null;
      heardAt = Number.NEGATIVE_INFINITY;
      const pass = (kind: 'video' | 'audio') => (body: Buffer, timestamp: number) => {
        if (connection?.id !== next.id) return;
        heardAt = options.now().getTime();
        sink[kind](body, timestamp);
      };
      return {
        video: pass('video'),
        audio: pass('audio'),
        end: () => end(next.id),
      };
    },
    /** What was sent so far is kept; its last segment is complete. */
    disconnect(reason: string): void {
      if (!connection) return;
      const { id, stop } = connection;
      end(id);
      stop(reason);
    },
    goLive(): void {
      if (liveFrom !== null) return;
      liveFrom = window.nextNumber;
      for (const answer of [...waiting]) answer();
    },
    async settle(): Promise<void> {
      await recorder?.settle();
    },
    /** The process ends, settled or not. */
    leave(): void {
      recorder?.leave();
    },
  };
}
