import type { AacConfig } from '#server/live-video/media/read-aac-config.ts';
import type { Sample, TrackRun } from '#server/live-video/media/write-fragment.ts';
import { VIDEO_TIMESCALE } from '#server/live-video/media/write-init.ts';

/** Encoders round times; within this, sound goes on without a gap. */
const TOLERATED_SECONDS = 0.1;
/** Sound that comes later than this is of no use any more. */
const LATEST_SECONDS = 1;

/** Sound that has come, until the part that it belongs to is cut. Times outside are the picture's ticks. */
export type AudioQueue = {
  /** Where the frame begins now; null if there is no place for it. */
  add(data: Buffer, at: number): number | null;
  takeBefore(end: number, partStart: number): TrackRun<Sample>;
  /** Where the sound received so far ends. */
  readonly end: number;
  readonly bytes: number;
};

export function createAudioQueue(config: AacConfig, start: number): AudioQueue {
  const { timescale, samplesPerFrame } = config;
  const tolerated = TOLERATED_SECONDS * timescale;
  const waiting: Sample[] = [];
  let next: number | null = null;
  let bytes = 0;

  const toTicks = (time: number) => Math.floor((time * VIDEO_TIMESCALE) / timescale);
  const toTime = (ticks: number) => Math.ceil((ticks * timescale) / VIDEO_TIMESCALE);

  function take(): Sample | undefined {
    const sample = waiting.shift();
    bytes -= sample?.data.length ?? 0;
    return sample;
  }

  return {
    add(data, at) {
      const meant = toTime(at);
      if (next === null ? at < start : meant < next - tolerated) return null;
      const time: number = next === null || meant > next + tolerated ? meant : next;
      waiting.push({ data, time, duration: samplesPerFrame });
      bytes += data.length;
      next = time + samplesPerFrame;
      return toTicks(time);
    },
    takeBefore(end, partStart) {
      const tooLate = partStart - LATEST_SECONDS * VIDEO_TIMESCALE;
      while (waiting[0] && toTicks(waiting[0].time) < tooLate) take();
      const time = waiting[0]?.time ?? next ?? toTime(start);
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
    get end() {
      return next === null ? start : Math.ceil((next * VIDEO_TIMESCALE) / timescale);
    },
    get bytes() {
      return bytes;
    },
  };
}
