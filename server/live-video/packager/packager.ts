import type { MediaSink } from '#server/live-video/media/media-sink.ts';

/** What a decoder needs before the first segment. A new one begins with each change of the encoder's settings. */
export type Init = { number: number; bytes: Buffer; codecs: string };

/** Its bytes may be replaced by others that are the same. */
export type Part = { bytes: Buffer; seconds: number; isIndependent: boolean };

export type Segment = {
  /** Counted without gaps for as long as the process runs. */
  number: number;
  init: Init;
  parts: readonly Part[];
  /** Of all its parts so far. */
  seconds: number;
  startsAt: Date;
  isComplete: boolean;
  /** Whether the timeline breaks before it: another encoder or process, or the same one after an interruption. */
  followsBreak: boolean;
};

/** What the creator is told about the signal. */
export type SignalFigures = {
  video: { width: number; height: number; framesPerSecond: number; keyframeSeconds: number | null } | null;
  audio: { sampleRate: number; channels: number } | null;
  kilobitsPerSecond: number;
  droppedFrames: number;
};

/** The last segments of a stream, as low-latency HLS. */
export type LiveWindow = {
  /** Null until there is a whole segment to play. Segments before `from` are left out. */
  writePlaylist(options: { from: number }): string | null;
  /** Resolves once that part exists, or the segment is complete if no part is named; false if it won't soon. */
  waitFor(number: number, part: number | null, signal: AbortSignal): Promise<boolean>;
  findInit(number: number): Init | null;
  findSegment(number: number): Segment | null;
  findPart(number: number, part: number): Part | null;
  /** That of its first segment ever. Whoever asks for an earlier one has followed another process so far. */
  firstNumber: number;
  /** The number that the next segment to begin will have. */
  readonly nextNumber: number;
  /** How much of it is in memory. */
  readonly bytes: number;
  /** It becomes shorter if it is larger, down to what players need to stay close behind. */
  limitBytes(most: number): void;
};

export type Packager = {
  /** For one connection of an encoder; a further one continues the timeline after a break. */
  open(options: { onUnusable(reason: string): void }): MediaSink;
  window: LiveWindow;
  figures(): SignalFigures;
};

export type PackagerOptions = {
  firstNumber: number;
  /** Whether players may have followed something else until its first segment, which then begins with a break. */
  followsOther?: boolean;
  now(): Date;
  /** Each segment once it is complete, in order. */
  onSegment(segment: Segment): void;
  /** How much the window holds at least, while that is not too many bytes. */
  windowSeconds?: number;
};
