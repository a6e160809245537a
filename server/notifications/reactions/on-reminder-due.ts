import { and, eq, not } from 'drizzle-orm';
import { raiseNotice } from '#server/notifications/delivery/raise-notice.ts';
import { isMuted } from '#server/notifications/notifications.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { userFollows } from '#server/profiles/profiles.tables.ts';
import type { Reaction } from '#server/reactions.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';

export const onReminderDue: Reaction<'reminderDue'> = async (deps, tx, reminder) => {
  const { userId, streamId, creatorId, minutesLeft, at } = reminder;
  const [stream] = await tx
    .select({ start: liveStreams.scheduled_start_time, status: liveStreams.status })
    .from(liveStreams)
    .where(eq(liveStreams.id, streamId));
  if (!stream) return;
  if (stream.status === 'live' && (await hearsOfStart(tx, userId, creatorId))) return;
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

/** Followers are told that it is live, in the app and by mail unless they have switched either off. */
async function hearsOfStart(tx: Transaction, userId: string, creatorId: string): Promise<boolean> {
  const { follower_id, following_id } = userFollows;
  const isTold = and(
    eq(follower_id, userId),
    eq(following_id, creatorId),
    not(isMuted(follower_id, 'stream_live', 'app')),
    not(isMuted(follower_id, 'stream_live', 'email')),
  );
  return (await tx.$count(userFollows, isTold)) > 0;
}
