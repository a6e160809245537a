import type { ReadingReport } from '#shared/academy/reading.contract.ts';
import { READING_LIMITS } from '#shared/academy/reading.rules.ts';

/** The later place, never less than was read, and all of the time. */
export function mergeReadingReports(before: ReadingReport, now: ReadingReport): ReadingReport {
  return {
    position: now.position,
    percentage: Math.max(before.percentage, now.percentage),
    secondsRead: Math.min(before.secondsRead + now.secondsRead, READING_LIMITS.seconds),
  };
}
