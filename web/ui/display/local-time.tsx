import { useSyncExternalStore } from 'react';

const FORMATS = {
  leaf: { day: 'numeric', month: 'short' },
  clock: { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  moment: {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type LocalTimeProps = { dateTime: string; show?: keyof typeof FORMATS };

/** A moment in the reader's own time zone. The server cannot know it, so the first render is in UTC. */
export function LocalTime({ dateTime, show = 'moment' }: LocalTimeProps) {
  const timeZone = useSyncExternalStore(subscribe, readTimeZone, () => 'UTC');
  return <time dateTime={dateTime}>{formatOf(show, timeZone).format(new Date(dateTime))}</time>;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating one costs as much as rendering a card, and a list uses the same one in every row. */
function formatOf(show: keyof typeof FORMATS, timeZone: string): Intl.DateTimeFormat {
  const key = `${show} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...FORMATS[show], timeZone });
  formats.set(key, format);
  return format;
}

function subscribe(): () => void {
  return () => undefined;
}

function readTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
