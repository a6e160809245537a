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

/** Made when the first one is needed: the language's own formatting takes a phone a sixth of a second to load. */
let spoken: Intl.RelativeTimeFormat | undefined;

export function relativeTime(moment: Date, now: Date): string {
  const age = (now.getTime() - moment.getTime()) / 1000;
  if (age >= DATE_FROM)
    return moment.toLocaleDateString('en-US', { day: 'numeric', month: 'long', year: 'numeric' });
  const step = STEPS.find(([from]) => age >= from);
  spoken ??= new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
  return step ? spoken.format(-Math.floor(age / step[2]), step[1]) : 'just now';
}
