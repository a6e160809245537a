import { LESSON_LIMITS } from './lesson.rules.ts';
import type { WatchReport } from './lessons.contract.ts';

type Moments = Pick<WatchReport, 'positionSeconds' | 'furthestSeconds' | 'filmStartMs'>;

/**
 * The same pictures in the cut that begins at `startMs`: what was watched of another one, before this was there or on
 * a device that keeps it, is elsewhere now. A report that does not say what it is of is of this one.
 */
export function moveReport<Report extends Moments>(report: Report, startMs: number): Report {
  const shift = Math.round(((report.filmStartMs ?? startMs) - startMs) / 1000);
  const move = (seconds: number) => Math.min(Math.max(0, seconds + shift), LESSON_LIMITS.seconds);
  return {
    ...report,
    positionSeconds: move(report.positionSeconds),
    furthestSeconds: move(report.furthestSeconds),
    filmStartMs: startMs,
  };
}
