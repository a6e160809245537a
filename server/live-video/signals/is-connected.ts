import { and, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { streamSignals } from '#server/live-video/live-video.tables.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';

/** The process that receives a signal writes every two seconds; one that died no longer does. */
const SEEN_SECONDS = 10;

/**
 * Seconds matter here, and the clocks of several hosts differ by as much. So signals are stamped and judged by the
 * database's, which they share.
 */
export function sharedNow(clock: Clock): SQL<Date> {
  return clock === systemClock ? sql`now()` : sql`${clock.now().toISOString()}::timestamptz`;
}

/** A signal last seen before this has no process any more that receives it. */
export function seenSince(clock: Clock, seconds = SEEN_SECONDS): SQL {
  return sql`${sharedNow(clock)} - ${seconds} * interval '1 second'`;
}

export function isConnected(clock: Clock): SQL<boolean> {
  const { lost_at, seen_at } = streamSignals;
  return sql<boolean>`${and(isNull(lost_at), gt(seen_at, seenSince(clock)))}`;
}
