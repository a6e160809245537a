import { gt, ne, or, type SQL } from 'drizzle-orm';
import { later } from '#server/platform/clock.ts';
import { LISTED_HOURS } from '#shared/streams/stream.rules.ts';
import { liveStreams } from './streams.tables.ts';

/** A stream that nobody started disappears from lists; its page stays. */
export function isListedAt(now: Date): SQL | undefined {
  return or(
    ne(liveStreams.status, 'scheduled'),
    gt(liveStreams.scheduled_start_time, later(now, { hours: -LISTED_HOURS })),
  );
}
