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

/** A moment in the reader's own time. The server cannot know it, so the first rendering is in UTC. */
export function LocalTime({ dateTime, show = 'moment' }: LocalTimeProps) {
  const timeZone = useSyncExternalStore(subscribe, readTimeZone, () => 'UTC');
  const format = new Intl.DateTimeFormat('en-US', { ...FORMATS[show], timeZone });
  return <time dateTime={dateTime}>{format.format(new Date(dateTime))}</time>;
}

function subscribe(): () => void {
  return () => undefined;
}

function readTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
