/** A passage that plays again and again, in seconds. */
export type PracticeLoop = { start: number; end: number };

/** Shorter than this the ears and the decoder give up. */
const SHORTEST_SECONDS = 1;
const FIRST_SECONDS = 10;

/** Ten seconds from here; at the end of the film, the last ten. */
export function loopFrom(time: number, duration: number): PracticeLoop {
  const end = Math.min(time + FIRST_SECONDS, duration);
  return { start: Math.max(0, Math.min(time, end - FIRST_SECONDS)), end };
}

/** One end moves; it stops where the other one would be overtaken. */
export function moveLoopEnd(
  loop: PracticeLoop,
  end: keyof PracticeLoop,
  to: number,
  duration: number,
): PracticeLoop {
  if (end === 'start') return { ...loop, start: clamp(to, 0, Math.max(0, loop.end - SHORTEST_SECONDS)) };
  return { ...loop, end: clamp(to, Math.min(duration, loop.start + SHORTEST_SECONDS), duration) };
}

/** Where to jump when a passage is over, or null: before its end people may go as they like. */
export function loopJump(loop: PracticeLoop, time: number): number | null {
  return time >= loop.end ? loop.start : null;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
