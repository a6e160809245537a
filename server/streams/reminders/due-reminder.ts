import { later } from '#server/platform/clock.ts';
import type { liveStreams } from '#server/streams/streams.tables.ts';
import { REMINDER_LATEST_MINUTES, REMINDER_MINUTES } from '#shared/streams/stream.rules.ts';

type Stream = Pick<typeof liveStreams.$inferSelect, 'status' | 'scheduled_start_time' | 'actual_start_time'>;

/** Which reminder of a stream it is time for; `start` comes with Go Live if that is earlier than announced. */
export type DueReminder = { kind: 'soon' | 'start'; minutesLeft: number };

export function findDueReminder(stream: Stream, now: Date): DueReminder | null {
  const { status, scheduled_start_time: start, actual_start_time: started } = stream;
  if (status === 'live') return isRecent(started ?? start, now) ? { kind: 'start', minutesLeft: 0 } : null;
  if (status === 'ended' || !isSoon(start, now)) return null;
  if (start > now) return { kind: 'soon', minutesLeft: minutesUntil(start, now) };
  return isRecent(start, now) ? { kind: 'start', minutesLeft: 0 } : null;
}

/** Or has passed. */
export function isSoon(start: Date, now: Date): boolean {
  return start <= later(now, { minutes: REMINDER_MINUTES });
}

function isRecent(start: Date, now: Date): boolean {
  return start > later(now, { minutes: -REMINDER_LATEST_MINUTES });
}

/** Up, because reminders come a few seconds after the full minute. */
function minutesUntil(start: Date, now: Date): number {
  return Math.ceil((start.getTime() - now.getTime()) / 60_000);
}
