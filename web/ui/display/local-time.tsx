import { useSyncExternalStore } from 'react';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const TIMES = {
  clock: { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  moment: {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Show = 'leaf' | 'day' | keyof typeof TIMES;
type LocalTimeProps = { dateTime: string; show?: Show };

/** A moment in the reader's own time zone. The server cannot know it, so the first render is in UTC. */
export function LocalTime({ dateTime, show = 'moment' }: LocalTimeProps) {
  const isLocal = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return <time dateTime={dateTime}>{write(new Date(dateTime), show, isLocal)}</time>;
}

/**
 * Days by hand: the first use of the language's own formatting takes a phone a sixth of a second, and most pages show
 * nothing but days.
 */
function write(moment: Date, show: Show, isLocal: boolean): string {
  if (show === 'clock' || show === 'moment') return formatOf(show, isLocal).format(moment);
  const month = MONTHS[isLocal ? moment.getMonth() : moment.getUTCMonth()] ?? '';
  const day = isLocal ? moment.getDate() : moment.getUTCDate();
  if (show === 'leaf') return `${month.slice(0, 3)} ${day}`;
  return `${month} ${day}, ${isLocal ? moment.getFullYear() : moment.getUTCFullYear()}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating one costs as much as rendering a card, and a list uses the same one in every row. */
function formatOf(show: keyof typeof TIMES, isLocal: boolean): Intl.DateTimeFormat {
  const key = `${show} ${isLocal}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat('en-US', { ...TIMES[show], ...(isLocal ? {} : { timeZone: 'UTC' }) });
  formats.set(key, format);
  return format;
}

function subscribe(): () => void {
  return () => undefined;
}
