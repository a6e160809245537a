import type { Segment } from '#server/live-video/packager/packager.ts';

/** Keeps what a live stream sends, segment by segment. */
export type Recorder = {
  /** Stores a complete segment in the background; segments come in order. Never throws. */
  take(segment: Segment): void;
  /** Resolves once everything taken has been stored or given up. */
  settle(): Promise<void>;
  /** The process ends: nothing more is tried, and the log says what had to be left. */
  leave(): void;
};
