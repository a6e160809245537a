import { writeCount } from '#shared/count-of.ts';
import { formatMinutes } from '#shared/duration.ts';

/** "2h 05m"; less than a minute is not nothing. */
export function formatWatchTime(seconds: number): string {
  return seconds > 0 && seconds < 60 ? '<1m' : formatMinutes(Math.floor(seconds / 60));
}

/** Against the period before: null where there is nothing to compare with. */
export function describeChange(now: number, before: number | undefined): string | null {
  if (before === undefined || before < 0 || (before === 0 && now <= 0)) return null;
  if (before === 0) return 'New';
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return 'No change';
  const sign = percent > 0 ? '+' : '−';
  return `${sign}${writeCount(Math.abs(percent))}%`;
}
