import { COMPLETION_SHARE } from '#shared/lessons/lesson.rules.ts';
import type { Lesson, WatchReport } from '#shared/lessons/lessons.contract.ts';
import { moveReport } from '#shared/lessons/move-report.ts';

/** Anything less is not worth resuming from. */
const WORTH_RESUMING_SECONDS = 5;

export type WatchStart = { positionSeconds: number; watchTimeSeconds: number; furthestSeconds: number };

/** Where to begin, and what was watched before. Reports this browser could not send yet are news to the server. */
export function watchStart(
  { watch, durationSeconds, video }: Pick<Lesson, 'watch' | 'durationSeconds' | 'video'>,
  unsent: WatchReport | null,
): WatchStart {
  const film = video?.kind === 'upload' ? video.film : null;
  const waiting = unsent && film ? moveReport(unsent, film.startMs) : unsent;
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
