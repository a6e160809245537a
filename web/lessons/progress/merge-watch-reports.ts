import type { WatchReport } from '#shared/lessons/lessons.contract.ts';
import { moveReport } from '#shared/lessons/move-report.ts';

/** The later position, but never less than was watched, and an end once reached stays reached. */
export function mergeWatchReports(before: WatchReport, now: WatchReport): WatchReport {
  const { furthestSeconds } = now.filmStartMs === undefined ? before : moveReport(before, now.filmStartMs);
  return {
    ...now,
    watchTimeSeconds: Math.max(before.watchTimeSeconds, now.watchTimeSeconds),
    furthestSeconds: Math.max(furthestSeconds, now.furthestSeconds),
    hasEnded: before.hasEnded || now.hasEnded,
  };
}
