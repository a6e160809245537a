import type { TrackRun, VideoSample } from '#server/live-video/media/write-fragment.ts';
import { type Tracks, VIDEO_TIMESCALE } from '#server/live-video/media/write-init.ts';
import { createAudioQueue } from './audio-queue.ts';
import type { SegmentWriter } from './segment-writer.ts';

/** Times in milliseconds, as the signal counts them. */
export type AudioFrame = { kind: 'audio'; data: Buffer; time: number };
export type VideoFrame = { kind: 'video'; data: Buffer; time: number; offset: number; isKeyframe: boolean };

export const TICKS_PER_MS = VIDEO_TIMESCALE / 1000;

/** A little less than a second, because encoders round. */
const SHORTEST_SEGMENT = 990 * TICKS_PER_MS;
/** For the last frame of a signal of which nothing else is known. */
const USUAL_FRAME = VIDEO_TIMESCALE / 30;

/** A stretch of signal without a break: the same tracks throughout, and times that follow each other. */
export type Run = {
  tracks: Tracks;
  video(frame: VideoFrame): void;
  audio(frame: AudioFrame): void;
  end(): void;
  /** Whether sound that stays away is replaced by silence. */
  fillsGaps: boolean;
  /** Received, but not in a part yet. */
  readonly waitingBytes: number;
};

export function createRun(options: {
  tracks: Tracks;
  /** The first frame's time, and by how much it is shown later. */
  first: { time: number; offset: number };
  /** Its place in the timeline. */
  start: number;
  partTicks: number;
  segments: SegmentWriter;
}): Run {
  const { tracks, first, start, partTicks, segments } = options;
  const queue = tracks.audio ? createAudioQueue(tracks.audio, start) : null;
  const soundFrame = tracks.audio
    ? Math.ceil((tracks.audio.samplesPerFrame * VIDEO_TIMESCALE) / tracks.audio.timescale)
    : 0;
  let partStart = start;
  let segmentStart = start;
  let pictures: VideoSample[] = [];
  let pictureBytes = 0;
  let picturesEnd = start;
  /** The newest picture: how long it lasts is known once the next one comes. */
  let held: VideoSample | null = null;
  let usualFrame = USUAL_FRAME;

  const toTicks = (time: number) => start + (time - first.time) * TICKS_PER_MS;

  function cut(at: number): void {
    const sound = queue?.takeBefore(at, partStart) ?? null;
    const firstPicture = pictures[0] ?? null;
    const picture: TrackRun<VideoSample> | null = tracks.video && {
      time: firstPicture?.time ?? picturesEnd,
      samples: pictures,
    };
    segments.addPart({
      video: picture,
      audio: sound,
      start: partStart,
      end: at,
      isIndependent: tracks.video === null || firstPicture?.isKeyframe === true,
    });
    partStart = at;
    pictures = [];
    pictureBytes = 0;
  }

  function cutSegment(at: number): void {
    segments.complete();
    segments.begin(at);
    segmentStart = at;
  }

  /** Cuts until nothing before `time` is too long for a part. */
  function cutGap(time: number): void {
    while (time - partStart > partTicks) cut(partStart + partTicks);
  }

  function settleHeld(until: number): void {
    if (!held) return;
    held.duration = until - held.time;
    if (until - partStart > partTicks && held.time > partStart) cut(held.time);
    pictures.push(held);
    pictureBytes += held.data.length;
    picturesEnd = until;
    held = null;
    cutGap(until);
  }

  segments.begin(start);

  return {
    tracks,
    fillsGaps: queue?.fillsGaps ?? false,
    video({ data, time, offset, isKeyframe }) {
      const earliest = held ? held.time + TICKS_PER_MS : start;
      const at = Math.max(toTicks(time), earliest);
      if (held) usualFrame = Math.min(at - held.time, partTicks);
      settleHeld(at);
      if (isKeyframe && at - segmentStart >= SHORTEST_SEGMENT) {
        if (at > partStart) cut(at);
        cutSegment(at);
      } else if (at + usualFrame - partStart > partTicks) cut(at);
      // Relative to the first, which is shown right where the run begins. Otherwise reordered pictures would begin
      // later than their part says, and players look for what is missing.
      const shownLater = (offset - first.offset) * TICKS_PER_MS;
      held = { data, time: at, duration: 0, offset: shownLater, isKeyframe };
    },
    audio({ data, time }) {
      const at = queue?.add(data, toTicks(time - first.offset)) ?? null;
      if (!queue || at === null || tracks.video) return;
      // Without a picture the sound itself says where to cut.
      if (partStart - segmentStart >= SHORTEST_SEGMENT) cutSegment(partStart);
      cutGap(at);
      if (queue.end - partStart > partTicks) cut(at);
      if (queue.end + soundFrame - partStart > partTicks) cut(queue.end);
    },
    end() {
      queue?.fill(held ? held.time + usualFrame : partStart);
      const end = Math.max(held ? held.time + usualFrame : partStart, queue?.end ?? start);
      settleHeld(end);
      cutGap(end);
      if (end > partStart) cut(end);
      segments.complete();
    },
    get waitingBytes() {
      return pictureBytes + (held?.data.length ?? 0) + (queue?.bytes ?? 0);
    },
  };
}
