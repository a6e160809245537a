import { gt, type SQL } from 'drizzle-orm';
import { liveNodes } from '#server/live-video/live-video.tables.ts';
import { seenSince } from '#server/live-video/signals/is-connected.ts';
import type { Clock } from '#server/platform/clock.ts';

export const WRITTEN_EVERY_SECONDS = 10;
/** It may have missed a turn or two. */
const SEEN_SECONDS = 3 * WRITTEN_EVERY_SECONDS;

export function isRunning(clock: Clock): SQL {
  return gt(liveNodes.seen_at, seenSince(clock, SEEN_SECONDS));
}
