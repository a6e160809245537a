import {
  type Sample,
  type TrackRun,
  type VideoSample,
  writeFragment,
} from '#server/live-video/media/write-fragment.ts';
import { VIDEO_TIMESCALE } from '#server/live-video/media/write-init.ts';
import type { GrowingSegment, WritableWindow } from './live-window.ts';
import type { Init, Segment } from './packager.ts';

/** Start and end are ticks of the timeline, which goes on through all runs. */
type CutPart = {
  video: TrackRun<VideoSample> | null;
  audio: TrackRun<Sample> | null;
  start: number;
  end: number;
  isIndependent: boolean;
};

/** Turns what was cut into numbered segments. */
export type SegmentWriter = {
  /** What follows is decoded with this, and its first frame was taken at this moment. */
  beginRun(init: Init, takenAt: number): void;
  begin(at: number): void;
  addPart(part: CutPart): void;
  complete(): void;
  /** Where the timeline ends so far, in ticks and in milliseconds. */
  readonly end: number;
  readonly writtenMs: number;
  readonly writtenBytes: number;
  readonly openBytes: number;
  readonly openSeconds: number;
};

export function createSegmentWriter(options: {
  window: WritableWindow;
  onSegment(segment: Segment): void;
  /** Whether the first one follows a break too. */
  followsOther: boolean;
}): SegmentWriter {
  const { window, onSegment } = options;
  let run: { init: Init; start: number; takenAt: number } | null = null;
  let open: GrowingSegment | null = null;
  let isFirstOfRun = false;
  let hasAny = options.followsOther;
  let openBytes = 0;
  let writtenBytes = 0;
  let end = 0;
  /** The moment at which the last part ends, by the clock. */
  let endsAt = 0;
  let sequence = 0;

  return {
    beginRun(init, takenAt) {
      // A timeline that went back would put the same moment into a recording twice.
      run = { init, start: end, takenAt: Math.max(takenAt, endsAt) };
      isFirstOfRun = true;
    },
    begin(at) {
      if (!run) return;
      openBytes = 0;
      open = {
        number: window.nextNumber,
        init: run.init,
        parts: [],
        seconds: 0,
        startsAt: new Date(run.takenAt + ((at - run.start) * 1000) / VIDEO_TIMESCALE),
        isComplete: false,
        followsBreak: isFirstOfRun && hasAny,
      };
      isFirstOfRun = false;
      hasAny = true;
      window.begin(open);
    },
    addPart(part) {
      if (!open) return;
      sequence += 1;
      const bytes = writeFragment({ sequence, ...withoutEmptyTracks(part) });
      const seconds = (part.end - part.start) / VIDEO_TIMESCALE;
      open.parts.push({ bytes, seconds, isIndependent: part.isIndependent });
      open.seconds += seconds;
      openBytes += bytes.length;
      writtenBytes += bytes.length;
      end = part.end;
      endsAt = open.startsAt.getTime() + open.seconds * 1000;
      window.grow();
    },
    complete() {
      if (!open) return;
      const segment = open;
      open = null;
      openBytes = 0;
      segment.isComplete = true;
      window.complete();
      onSegment(segment);
    },
    get end() {
      return end;
    },
    get writtenMs() {
      return (end * 1000) / VIDEO_TIMESCALE;
    },
    get writtenBytes() {
      return writtenBytes;
    },
    get openBytes() {
      return openBytes;
    },
    get openSeconds() {
      return open?.seconds ?? 0;
    },
  };
}

/** A track without samples is left out, unless nothing else is there: a fragment needs at least one. */
function withoutEmptyTracks({ video, audio }: CutPart): Pick<CutPart, 'video' | 'audio'> {
  if (audio && audio.samples.length > 0) return { video: video?.samples.length ? video : null, audio };
  return video ? { video, audio: null } : { video: null, audio };
}
