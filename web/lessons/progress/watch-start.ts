import { COMPLETION_SHARE } from '#shared/lessons/lesson.rules.ts';
import type { Lesson, WatchReport } from '#shared/lessons/lessons.contract.ts';

/** Less than this is no place to come back to. */
const WORTH_RESUMING_SECONDS = 5;

export type WatchStart = { positionSeconds: number; watchTimeSeconds: number; furthestSeconds: number };

/** Where to begin, and what was watched before. What this browser could not report yet is news to the server. */
export function watchStart(
  { watch, durationSeconds }: Pick<Lesson, 'watch' | 'durationSeconds'>,
  waiting: WatchReport | null,
): WatchStart {
  const left = waiting?.positionSeconds ?? watch?.lastPositionSeconds ?? 0;
  return {
    positionSeconds: isWorthResuming(left, durationSeconds) ? left : 0,
    watchTimeSeconds: Math.max(watch?.watchTimeSeconds ?? 0, waiting?.watchTimeSeconds ?? 0),
    furthestSeconds: Math.max(watch?.furthestSeconds ?? 0, waiting?.furthestSeconds ?? 0),
  };
}

/** Not from the first seconds, and not from so near the end that it would be over at once. */
function isWorthResuming(left: number, durationSeconds: number | null): boolean {
  const isNearEnd = durationSeconds !== null && left >= durationSeconds * COMPLETION_SHARE;
  return left > WORTH_RESUMING_SECONDS && !isNearEnd;
}
