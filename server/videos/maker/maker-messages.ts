import type { Segment } from '#server/videos/videos.tables.ts';
import type { PictureRendition, Rendition, VideoFailure } from '#shared/videos/video.rules.ts';

/** What the process that makes a video is told; everything else it asks for. */
export type MakerTask = {
  /** Of the original, in bytes. */
  size: number;
  /** Where it leaves what it makes. */
  folder: string;
  cut: { fromMs: number | null; toMs: number | null };
  /** Finished by an earlier attempt, and not made again. */
  made: { renditions: Rendition[]; hasPictures: boolean };
  /** One rendition after the other: takes longer, and less memory. */
  isCareful: boolean;
};

export type FilmFacts = {
  width: number;
  height: number;
  /** Of all of it, before it is cut. */
  durationMs: number;
  frameRate: number;
  videoCodec: string;
  soundCodec: string | null;
  isHdr: boolean;
};

type MadeFile = { path: string; bytes: number };

export type MadeRendition = MadeFile & {
  codecs: string;
  averageBitsPerSecond: number;
  peakBitsPerSecond: number;
  initBytes: number;
  segments: Segment[];
} & (
    | { name: PictureRendition; width: number; height: number }
    | { name: 'sound'; width: null; height: null }
  );

export type MadePoster = MadeFile & { number: number; atMs: number; width: number; height: number };

export type MadeSheet = MadeFile & {
  number: number;
  frames: number;
  columns: number;
  frameWidth: number;
  frameHeight: number;
  intervalMs: number;
};

export type MakerMessage =
  | { kind: 'read'; id: number; start: number; end: number }
  /** Before there are facts, of a film that has to be rewritten first. */
  | { kind: 'length'; seconds: number }
  | { kind: 'facts'; facts: FilmFacts }
  /** Of what this process makes, from 0 to 1. */
  | { kind: 'progress'; share: number; cpuSeconds: number }
  | { kind: 'rendition'; made: MadeRendition }
  | { kind: 'pictures'; posters: MadePoster[]; sheets: MadeSheet[] }
  | { kind: 'done'; cpuSeconds: number }
  /** What it makes cannot be written or read back, which is not the film's doing. */
  | { kind: 'blocked'; because: string }
  /** No attempt would end otherwise, except where there was no room. */
  | { kind: 'failed'; failure: VideoFailure; because: string };

export type MakerReply = { kind: 'task'; task: MakerTask } | { kind: 'bytes'; id: number; bytes: Uint8Array };
