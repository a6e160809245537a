import { asc, eq } from 'drizzle-orm';
import { raiseNotice } from '#server/notifications/delivery/raise-notice.ts';
import type { Reaction } from '#server/reactions.ts';
import { streamReminders } from '#server/streams/streams.tables.ts';

/** The title is a fact here, because the stream is gone when people read of it. */
export const onStreamCancelled: Reaction<'streamCancelled'> = async (deps, tx, event) => {
  const { streamId, creatorId, title, at } = event;
  const reminded = await tx
    .select({ id: streamReminders.user_id })
    .from(streamReminders)
    .where(eq(streamReminders.stream_id, streamId))
    .orderBy(asc(streamReminders.user_id));
  if (reminded.length === 0) return;
  await raiseNotice(
    deps,
    tx,
    {
      kind: 'stream_cancelled',
      subject_key: `stream:${streamId}`,
      actor_id: creatorId,
      facts: { title },
      created_at: at,
    },
    { people: reminded.map(({ id }) => id) },
  );
};
