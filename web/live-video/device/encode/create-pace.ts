import { FRAMES_PER_SECOND } from './picture-format.ts';

const FRAME_MS = 1_000 / FRAMES_PER_SECOND;
/** Cameras are a little uneven. */
const LEEWAY_MS = 8;
/** Without a new picture for this long, nothing moves: a dim camera is slower than others, but not that slow. */
const STILL_MS = 120;
/** Often enough not to be taken for a picture that stutters. */
const REPEAT_MS = 40;

/** When to encode a picture: each new one, though not more than a stream has, and the last one again if none comes. */
export function createPace() {
  let newAt = Number.NEGATIVE_INFINITY;
  let encodedAt = Number.NEGATIVE_INFINITY;

  return {
    takesNew(now: number): boolean {
      if (now - newAt < FRAME_MS - LEEWAY_MS) return false;
      newAt = now;
      encodedAt = now;
      return true;
    },
    repeats(now: number): boolean {
      if (now - newAt < STILL_MS || now - encodedAt < REPEAT_MS) return false;
      encodedAt = now;
      return true;
    },
  };
}
