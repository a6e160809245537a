import { COMPLETION_SHARE } from '#shared/lessons/lesson.rules.ts';
import type { Lesson, WatchReport } from '#shared/lessons/lessons.contract.ts';

/** Anything less is not worth resuming from. */
const WORTH_RESUMING_SECONDS = 5;

export type WatchStart = { positionSeconds: number; watchTimeSeconds: number; furthestSeconds: number };

/** Where to begin, and what was watched before. Reports this browser could not send yet are news to the server. */
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

/** Not within the first seconds, and not so close to the end that it would be over right away. */
function isWorthResuming(left: number, durationSeconds: number | null): boolean {
  const isNearEnd = durationSeconds !== null && left >= durationSeconds * COMPLETION_SHARE;
  return left > WORTH_RESUMING_SECONDS && !isNearEnd;
}
