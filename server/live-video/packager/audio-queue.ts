import { findSilence } from '#server/live-video/media/find-silence.ts';
import type { AacConfig } from '#server/live-video/media/read-aac-config.ts';
import type { Sample, TrackRun } from '#server/live-video/media/write-fragment.ts';
import { VIDEO_TIMESCALE } from '#server/live-video/media/write-init.ts';

/** Encoders round times; within this, sound goes on without a gap. */
const TOLERATED_SECONDS = 0.1;
/** Sound that comes later than this is of no use any more. */
const LATEST_SECONDS = 1;

/**
 * Sound that has come, until the part that it belongs to is cut. Gaps are filled with silence where that is known:
 * at a gap in the sound, browsers drop the picture too, up to the next keyframe. Times outside are the picture's
 * ticks.
 */
export type AudioQueue = {
  /** Where the frame begins now; null if there is no place for it. */
  add(data: Buffer, at: number): number | null;
  takeBefore(end: number, partStart: number): TrackRun<Sample>;
  /** Makes it last until then, or a little longer. */
  fill(end: number): void;
  fillsGaps: boolean;
  /** Where the sound ends so far. */
  readonly end: number;
  readonly bytes: number;
};

export function createAudioQueue(config: AacConfig, start: number): AudioQueue {
  const { timescale, samplesPerFrame } = config;
  const silence = findSilence(config);
  const tolerated = TOLERATED_SECONDS * timescale;
  const waiting: Sample[] = [];
  let next: number | null = null;
  let bytes = 0;

  const toTicks = (time: number) => Math.floor((time * VIDEO_TIMESCALE) / timescale);
  const toTime = (ticks: number) => Math.ceil((ticks * timescale) / VIDEO_TIMESCALE);
  const startTime = toTime(start);

  function push(data: Buffer, time: number): void {
    waiting.push({ data, time, duration: samplesPerFrame });
    bytes += data.length;
    next = time + samplesPerFrame;
  }

  function take(): Sample | undefined {
    const sample = waiting.shift();
    bytes -= sample?.data.length ?? 0;
    return sample;
  }

  /** As many whole frames of silence as there is room for. */
  function fillUntil(end: number): void {
    if (!silence) return;
    const room = Math.floor((end - (next ?? startTime)) / samplesPerFrame);
    // In front of the first sound, silence gives way.
    next ??= end - Math.max(0, room) * samplesPerFrame;
    for (let frame = 0; frame < room; frame++) push(silence, next);
  }

  return {
    fillsGaps: silence !== null,
    add(data, at) {
      const meant = toTime(at);
      if (next === null ? at < start : meant < next - tolerated) return null;
      if (meant > (next ?? startTime) + tolerated) fillUntil(meant);
      const isGap = next === null || meant > next + tolerated;
      const time: number = next === null || isGap ? meant : next;
      push(data, time);
      return toTicks(time);
    },
    takeBefore(end, partStart) {
      const late = LATEST_SECONDS * VIDEO_TIMESCALE;
      if (end - late > start) fillUntil(toTime(end - late));
      while (!silence && waiting[0] && toTicks(waiting[0].time) < partStart - late) take();
      const time = waiting[0]?.time ?? next ?? startTime;
      const samples: Sample[] = [];
      let follows = time;
      // What comes after a gap goes into the next part, which says when it begins.
      while (waiting[0] && waiting[0].time === follows && toTicks(follows) < end) {
        const sample = take();
        if (sample) samples.push(sample);
        follows += samplesPerFrame;
      }
      return { time, samples };
    },
    fill(end) {
      fillUntil(toTime(end) + samplesPerFrame - 1);
    },
    get end() {
      return next === null ? start : Math.ceil((next * VIDEO_TIMESCALE) / timescale);
    },
    get bytes() {
      return bytes;
    },
  };
}
