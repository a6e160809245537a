export type Sample = {
  now: number;
  /** Where the video is, in its own time. */
  time: number;
  /** It is being watched, and there should be something to show. */
  isDue: boolean;
  /** How much of what comes next is already loaded. */
  secondsAhead: number;
  /** A broken connection is noticed sooner where everything is new. */
  isLive: boolean;
};

const FROZEN_MS = 8_000;
/** On a slow line the next piece may take this long, and opening the picture again would only lose it. */
const STARVED_MS = 20_000;
const AHEAD_SECONDS = 0.5;
/** The device was asleep: what happened meanwhile says nothing. */
const ASLEEP_MS = 5_000;

/** Tells whether a picture that should move has stood still for too long; then it starts counting anew. */
export function createFreezeWatch() {
  let moved: { at: number; time: number } | null = null;
  let last = 0;
  return ({ now, time, isDue, secondsAhead, isLive }: Sample): boolean => {
    const wasAsleep = now - last > ASLEEP_MS;
    last = now;
    if (!isDue) moved = null;
    else if (moved === null || wasAsleep || time !== moved.time) moved = { at: now, time };
    const patience = isLive || secondsAhead >= AHEAD_SECONDS ? FROZEN_MS : STARVED_MS;
    if (moved === null || now - moved.at < patience) return false;
    moved = null;
    return true;
  };
}
