import type { AudioFrame, VideoFrame } from './create-run.ts';
import { TRACK_PATIENCE_MS } from './signal-clock.ts';

/** The first frame's time, by how much it is shown later, and when it was taken. */
export type RunStart = { time: number; offset: number; arrivedAt: number };

export type Frame = AudioFrame | VideoFrame;

/** How much sound is kept while a keyframe is awaited. */
const KEPT_SOUND_MS = 1000;
/** Frames without passing time: nothing that real encoders do. */
const MOST_FRAMES = 2000;

/**
 * The first frames of a signal, until it is known whether it has sound, picture or both. Players cannot cope with
 * a track that appears later. The first picture is always a keyframe.
 */
export type StartQueue = {
  add(frame: Frame, arrivedAt: number): void;
  /** Whether it is known by now. `isVideoComing`: there are pictures, only perhaps no keyframe yet. */
  isDecided(isVideoComing: boolean): boolean;
  has(kind: Frame['kind']): boolean;
  /** The frame to begin with, if there is one. */
  findStart(): RunStart | null;
  takeAll(): Frame[];
  readonly bytes: number;
};

export function createStartQueue(): StartQueue {
  let frames: Frame[] = [];
  let firstArrival = 0;
  let firstVideo: VideoFrame | null = null;
  let firstAudio: AudioFrame | null = null;
  let bytes = 0;

  function drop(): void {
    bytes -= frames.shift()?.data.length ?? 0;
    firstAudio = frames.find((frame) => frame.kind === 'audio') ?? null;
  }

  return {
    add(frame, arrivedAt) {
      if (frames.length === 0) firstArrival = arrivedAt - frame.time;
      frames.push(frame);
      bytes += frame.data.length;
      if (frame.kind === 'video') firstVideo ??= frame;
      else firstAudio ??= frame;
    },
    isDecided(isVideoComing) {
      const last = frames.at(-1);
      if (!last) return false;
      if (firstVideo && firstAudio) return true;
      if (isVideoComing && !firstVideo) {
        while (frames[0] && last.time - frames[0].time > KEPT_SOUND_MS) drop();
        if (frames.length > MOST_FRAMES) drop();
        return false;
      }
      const first = firstVideo ?? firstAudio;
      return frames.length > MOST_FRAMES || last.time - (first?.time ?? last.time) >= TRACK_PATIENCE_MS;
    },
    has: (kind) => (kind === 'video' ? firstVideo : firstAudio) !== null,
    findStart() {
      const lead = firstVideo ?? firstAudio;
      return (
        lead && { time: lead.time, offset: firstVideo?.offset ?? 0, arrivedAt: firstArrival + lead.time }
      );
    },
    takeAll() {
      const taken = frames;
      frames = [];
      firstVideo = null;
      firstAudio = null;
      bytes = 0;
      return taken;
    },
    get bytes() {
      return bytes;
    },
  };
}
