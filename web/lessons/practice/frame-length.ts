/** Until a video has played there is nothing to measure, and most have about this frame rate. */
const USUAL_SECONDS = 1 / 30;
const SAMPLES = 12;

/** Learns the length of one frame from the times at which frames are shown. */
export function createFrameClock() {
  const gaps: number[] = [];
  let last: { mediaTime: number; presentedFrames: number } | null = null;
  return {
    shown(frame: { mediaTime: number; presentedFrames: number }): void {
      const gap = last === null ? 0 : frame.mediaTime - last.mediaTime;
      // Dropped frames and jumps say nothing about a single frame.
      const isNext = last !== null && frame.presentedFrames - last.presentedFrames === 1;
      if (isNext && gap > 0.004 && gap < 0.2) gaps.push(gap);
      if (gaps.length > SAMPLES) gaps.shift();
      last = frame;
    },
    /** The middle of the previous or next frame: its edge could land on either side. */
    neighbour(time: number, direction: 1 | -1): number {
      const sorted = gaps.toSorted((a, b) => a - b);
      const length = sorted[Math.floor(sorted.length / 2)] ?? USUAL_SECONDS;
      return Math.max(0, (Math.floor(time / length + 1e-6) + direction + 0.5) * length);
    },
  };
}
