import type { Playback } from '#shared/live-video/live-video.contract.ts';

/** While something is awaited, in case its announcement was missed. */
const AWAITING_MS = 30_000;
const AWAITING_SPREAD_MS = 6_000;
/** Addresses of viewers who came together expire together. They work for longer than this after `renewAt`. */
const RENEWAL_SPREAD_MS = 120_000;
/** However wrong this device's clock is. */
const SHORTEST_MS = 60_000;
const LONGEST_MS = 30 * 60_000;

/** Until the picture's addresses are asked for again, unless there is news before. `spread` is a viewer's own, 0 to 1. */
export function msUntilAsked(playback: Playback | undefined, now: number, spread: number): number {
  const isAwaiting =
    playback === undefined || playback.state === 'waiting' || playback.state === 'reconnecting';
  if (isAwaiting) return AWAITING_MS + spread * AWAITING_SPREAD_MS;
  const left = Date.parse(playback.renewAt) + spread * RENEWAL_SPREAD_MS - now;
  return Math.min(Math.max(left, SHORTEST_MS), LONGEST_MS);
}
