import type { MediaSink } from '#server/live-video/media/media-sink.ts';
import type { LiveWindow } from '#server/live-video/packager/packager.ts';
import type { SignalSource } from '#shared/live-video/live-video.rules.ts';

/** A stream's picture as this process receives it, or received it a moment ago. */
export type RunningSignal = {
  window: LiveWindow;
  /** The first segment that viewers may see: the first to begin after Go Live. Null before. */
  readonly liveFrom: number | null;
  /** Waits for the same, as long as nothing is aborted. */
  untilLive(abort: AbortSignal): Promise<number | null>;
  /** When somebody last wanted to see it; null if nobody has. */
  readonly askedAt: Date | null;
  noteAsked(): void;
};

/** Who wants to send a stream's picture. Whoever came with a key is let go once that is replaced. */
export type Publisher = { streamId: string; source: SignalSource; keyMac?: string };

/** Every signal this process receives. */
export type Signals = {
  /** Tells this process from all others, whatever address it has. */
  readonly nodeId: string;
  /** Whether streaming software can connect to this process. */
  ingest: 'open' | 'port-taken' | 'off';
  find(streamId: string): RunningSignal | null;
  /**
   * Admits one connection; of the same stream it replaces the one before. `stop` ends the connection and says why:
   * replaced, key renewed, stream over, codec not supported.
   */
  open(publisher: Publisher, stop: (reason: string) => void): Promise<MediaSink>;
  /** For the log and figures: somebody was turned away before it was known for which stream. */
  noteRefused(reason: string, who: { source: SignalSource }): void;
  /** Aborted once the process stops: whoever waits for the next picture gets what there is. */
  readonly closing: AbortSignal;
  /** Waits, right after a stream’s end and not for long, until all that it sent is part of its recording. */
  untilRecorded(streamId: string): Promise<void>;
  close(): Promise<void>;
};
