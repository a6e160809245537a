const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The unit used from this many seconds on. Beyond a month, the date says more. */
const STEPS: readonly [from: number, unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  [7 * DAY, 'week', 7 * DAY],
  [DAY, 'day', DAY],
  [HOUR, 'hour', HOUR],
  [MINUTE, 'minute', MINUTE],
];
const DATE_FROM = 28 * DAY;

const spoken = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const dated = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric' });

export function relativeTime(moment: Date, now: Date): string {
  const age = (now.getTime() - moment.getTime()) / 1000;
  if (age >= DATE_FROM) return dated.format(moment);
  const step = STEPS.find(([from]) => age >= from);
  return step ? spoken.format(-Math.floor(age / step[2]), step[1]) : 'just now';
}
