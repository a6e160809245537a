import { MODULE_LIMITS } from './module.rules.ts';

export const READING_LIMITS = {
  /** No text has more blocks than characters. */
  position: MODULE_LIMITS.content,
  /** A day: what a device may have collected without a connection. */
  seconds: 86_400,
} as const;

/** Time read can't outrun the clock between two saves by more than this. */
export const READING_SLACK_SECONDS = 5;

/** How far into a text its furthest block that was read is. */
export function readPercentage(furthest: number, blocks: number): number {
  if (blocks === 0) return 0;
  return Math.min(100, Math.max(0, Math.floor(((furthest + 1) / blocks) * 100)));
}
