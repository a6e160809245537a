/** A passage that plays over and over, in seconds. */
export type PracticeLoop = { start: number; end: number };

/** Anything shorter is too much for ears and decoder. */
const SHORTEST_SECONDS = 1;
const FIRST_SECONDS = 10;

/** Ten seconds from here; near the end of the video, the last ten. */
export function loopFrom(time: number, duration: number): PracticeLoop {
  const end = Math.min(time + FIRST_SECONDS, duration);
  return { start: Math.max(0, Math.min(time, end - FIRST_SECONDS)), end };
}

/** Moves one end; it stops before it would pass the other. */
export function moveLoopEnd(
  loop: PracticeLoop,
  end: keyof PracticeLoop,
  to: number,
  duration: number,
): PracticeLoop {
  if (end === 'start') return { ...loop, start: clamp(to, 0, Math.max(0, loop.end - SHORTEST_SECONDS)) };
  return { ...loop, end: clamp(to, Math.min(duration, loop.start + SHORTEST_SECONDS), duration) };
}

/** At the same pictures, of which there may be fewer now; null if hardly any are left. */
export function moveLoop({ start, end }: PracticeLoop, seconds: number): PracticeLoop | null {
  const moved = { start: Math.max(0, start + seconds), end: end + seconds };
  return moved.end - moved.start < SHORTEST_SECONDS ? null : moved;
}

/** Where to jump when a passage is over, or null: before its end people may go where they like. */
export function loopJump(loop: PracticeLoop, time: number): number | null {
  return time >= loop.end ? loop.start : null;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
