import { useSyncExternalStore } from 'react';
import { nameZone } from './name-zone.ts';

const MINUTE_MS = 60_000;
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
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

type Show = 'leaf' | 'day' | 'clock' | 'moment';
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

/** By hand: the first use of the language's own formatting takes a phone a sixth of a second, in one piece. */
function write(moment: Date, show: Show, isLocal: boolean): string {
  // The same hands in UTC: a moment moved by its offset reads there as it does here.
  const shown = isLocal ? new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS) : moment;
  const month = MONTHS[shown.getUTCMonth()] ?? '';
  const day = shown.getUTCDate();
  if (show === 'day') return `${month} ${day}, ${shown.getUTCFullYear()}`;
  const leaf = `${month.slice(0, 3)} ${day}`;
  if (show === 'leaf') return leaf;
  const clock = `${writeClock(shown)} ${isLocal ? nameZone(moment) : 'UTC'}`;
  return [WEEKDAYS[shown.getUTCDay()], ...(show === 'moment' ? [leaf] : []), clock].join(', ');
}

function writeClock(shown: Date): string {
  const hours = shown.getUTCHours();
  const minutes = String(shown.getUTCMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

function subscribe(): () => void {
  return () => undefined;
}
