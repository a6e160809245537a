import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { streamMutes } from '#server/streams/streams.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { personTopic } from '#shared/realtime.ts';
import { holdOwnStream } from './get-chat.ts';

export async function unmutePerson(
  deps: Deps,
  viewer: Creator,
  { streamId, userId }: { streamId: string; userId: string },
): Promise<Record<string, never>> {
  await deps.db.transaction(async (tx) => {
    await holdOwnStream(tx, viewer, streamId);
    const { rowCount } = await tx
      .delete(streamMutes)
      .where(and(eq(streamMutes.stream_id, streamId), eq(streamMutes.user_id, userId)));
    if (rowCount) await deps.hub.publish(personTopic(userId), 'chat-standing.changed', { streamId }, tx);
  });
  return {};
}
