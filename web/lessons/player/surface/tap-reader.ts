import { SKIP_SECONDS } from '#shared/lessons/lesson.rules.ts';

/** `share` is how far from the left edge the finger came down, 0 to 1. */
export type Tap = { share: number; at: number };

export type TapMeaning = { kind: 'single' } | { kind: 'skip'; seconds: number };

/** A tap that follows this soon belongs to the one before. */
export const DOUBLE_MS = 320;
const LEFT = 0.38;
const RIGHT = 0.62;

/**
 * Two taps on the same side skip; every further one skips again. A single tap, or one in the middle, is just a tap.
 */
export function createTapReader() {
  let last: { side: number; at: number } | null = null;
  return (tap: Tap): TapMeaning => {
    const side = tap.share < LEFT ? -1 : tap.share > RIGHT ? 1 : 0;
    const isAgain = last !== null && last.side === side && tap.at - last.at <= DOUBLE_MS;
    last = { side, at: tap.at };
    return isAgain && side !== 0 ? { kind: 'skip', seconds: side * SKIP_SECONDS } : { kind: 'single' };
  };
}
