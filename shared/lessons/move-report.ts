import { LESSON_LIMITS } from './lesson.rules.ts';
import type { WatchReport } from './lessons.contract.ts';

type Moments = Pick<WatchReport, 'positionSeconds' | 'furthestSeconds' | 'filmStartMs'>;

/**
 * How much later, in whole seconds, the pictures of one cut come in another. Both beginnings are rounded, so that who
 * comes back to a cut is where they were.
 */
export function secondsBetween(startMs: number, otherStartMs: number): number {
  return Math.round(startMs / 1000) - Math.round(otherStartMs / 1000);
}

/**
 * The same pictures in the cut that begins at `startMs`: what was watched of another one, before this was there or on
 * a device that keeps it, is elsewhere now. A report that does not say what it is of is of this one.
 */
export function moveReport<Report extends Moments>(report: Report, startMs: number): Report {
  const shift = secondsBetween(report.filmStartMs ?? startMs, startMs);
  const move = (seconds: number) => Math.min(Math.max(0, seconds + shift), LESSON_LIMITS.seconds);
  return {
    ...report,
    positionSeconds: move(report.positionSeconds),
    furthestSeconds: move(report.furthestSeconds),
    filmStartMs: startMs,
  };
}
