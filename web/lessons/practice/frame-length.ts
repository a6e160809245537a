/** Until a film has played there is nothing to measure, and most films have about this. */
const USUAL_SECONDS = 1 / 30;
const SAMPLES = 12;

/** Learns how long one frame of a film is from the moments at which frames are shown. */
export function createFrameClock() {
  const gaps: number[] = [];
  let last: { mediaTime: number; presentedFrames: number } | null = null;
  return {
    shown(frame: { mediaTime: number; presentedFrames: number }): void {
      const gap = last === null ? 0 : frame.mediaTime - last.mediaTime;
      // Skipped frames and jumps say nothing about one frame.
      const isNext = last !== null && frame.presentedFrames - last.presentedFrames === 1;
      if (isNext && gap > 0.004 && gap < 0.2) gaps.push(gap);
      if (gaps.length > SAMPLES) gaps.shift();
      last = frame;
    },
    /** The middle of the frame before or after the one of this moment: its edge would be either. */
    neighbour(time: number, direction: 1 | -1): number {
      const sorted = gaps.toSorted((a, b) => a - b);
      const length = sorted[Math.floor(sorted.length / 2)] ?? USUAL_SECONDS;
      return Math.max(0, (Math.floor(time / length + 1e-6) + direction + 0.5) * length);
    },
  };
}
