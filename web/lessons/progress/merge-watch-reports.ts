import type { WatchReport } from '#shared/lessons/lessons.contract.ts';

/** The later position, but never less than was watched, and an end once reached stays reached. */
export function mergeWatchReports(before: WatchReport, now: WatchReport): WatchReport {
  return {
    ...now,
    watchTimeSeconds: Math.max(before.watchTimeSeconds, now.watchTimeSeconds),
    furthestSeconds: Math.max(before.furthestSeconds, now.furthestSeconds),
    hasEnded: before.hasEnded || now.hasEnded,
  };
}
