import { countOf } from '#shared/count-of.ts';
import { clockTime } from '#web/lessons/clock-time.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** "3 days 4 h", "1:02:03", "4:59": until something begins. */
export function wordSecondsLeft(seconds: number): string {
  if (seconds < DAY_SECONDS) return clockTime(seconds);
  const days = Math.floor(seconds / DAY_SECONDS);
  const hours = Math.floor((seconds % DAY_SECONDS) / 3_600);
  return `${countOf(days, 'day')} ${hours} h`;
}
