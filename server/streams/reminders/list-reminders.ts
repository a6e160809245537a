import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { isListedAt, liveStreams, streamReminders } from '#server/streams/streams.tables.ts';
import type { Member } from '#shared/access/viewer.ts';

export async function listReminders(deps: Deps, viewer: Member) {
  const rows = await deps.db
    .select({ id: liveStreams.id })
    .from(streamReminders)
    .innerJoin(liveStreams, eq(liveStreams.id, streamReminders.stream_id))
    .where(isUpcomingReminderOf(viewer, deps.clock.now()))
    .orderBy(asc(liveStreams.scheduled_start_time), asc(liveStreams.id));
  return { streamIds: rows.map(({ id }) => id) };
}

export function isUpcomingReminderOf({ userId }: Member, now: Date): SQL | undefined {
  return and(eq(streamReminders.user_id, userId), eq(liveStreams.status, 'scheduled'), isListedAt(now));
}
