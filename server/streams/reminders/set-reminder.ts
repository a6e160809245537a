import { and, eq, ne } from 'drizzle-orm';
import { isOfActivePerson } from '#server/auth/is-of-active-person.ts';
import type { Deps } from '#server/deps.ts';
import { liveStreams, streamReminders } from '#server/streams/streams.tables.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { REMINDERS_PER_PERSON } from '#shared/streams/stream.rules.ts';
import { isSoon } from './due-reminder.ts';
import { isUpcomingReminderOf } from './list-reminders.ts';

/** Of premium-only streams too: they are announced to everybody. */
export async function setReminder(deps: Deps, viewer: Member, { streamId }: { streamId: string }) {
  await deps.db.transaction(async (tx) => {
    const [stream] = await tx
      .select({ status: liveStreams.status, start: liveStreams.scheduled_start_time })
      .from(liveStreams)
      .where(and(eq(liveStreams.id, streamId), isOfActivePerson(liveStreams.creator_id)))
      .for('share');
    if (!stream) throw new DomainError('NOT_FOUND');
    if (stream.status !== 'scheduled') throw new DomainError('STREAM_STARTED');
    const now = deps.clock.now();
    const others = tx
      .select({ id: liveStreams.id })
      .from(streamReminders)
      .innerJoin(liveStreams, eq(liveStreams.id, streamReminders.stream_id))
      .where(and(isUpcomingReminderOf(viewer, now), ne(liveStreams.id, streamId)));
    if ((await tx.$count(others)) >= REMINDERS_PER_PERSON) throw new DomainError('LIMIT_REACHED');
    await tx
      .insert(streamReminders)
      .values({
        stream_id: streamId,
        user_id: viewer.userId,
        // Whoever asks this late has just seen when it begins.
        soon_told_at: isSoon(stream.start, now) ? now : null,
        created_at: now,
      })
      .onConflictDoNothing();
  });
  return {};
}
