import { eq } from 'drizzle-orm';
import { raiseNotice } from '#server/notifications/delivery/raise-notice.ts';
import type { Reaction } from '#server/reactions.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';

export const onReminderDue: Reaction<'reminderDue'> = async (deps, tx, reminder) => {
  const { userId, streamId, creatorId, minutesLeft, at } = reminder;
  const [stream] = await tx
    .select({ start: liveStreams.scheduled_start_time })
    .from(liveStreams)
    .where(eq(liveStreams.id, streamId));
  if (!stream) return;
  await raiseNotice(
    deps,
    tx,
    {
      kind: 'reminder_due',
      // A stream that was put off is a new occasion.
      subject_key: `reminder:${userId}:${streamId}:${stream.start.toISOString()}:${minutesLeft}`,
      actor_id: creatorId,
      stream_id: streamId,
      facts: { minutesLeft },
      created_at: at,
    },
    { userId },
  );
};
