import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { streamMutes } from '#server/streams/streams.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { personTopic } from '#shared/realtime.ts';
import { streamChatMessages } from './chat.tables.ts';
import { holdOwnStream } from './get-chat.ts';

/** Only people who have written there, so that nobody's name can be looked up this way. */
export async function mutePerson(
  deps: Deps,
  viewer: Creator,
  { streamId, userId }: { streamId: string; userId: string },
): Promise<Record<string, never>> {
  if (userId === viewer.userId)
    throw new DomainError('INVALID_INPUT', { fields: { userId: 'You can’t mute yourself' } });
  await deps.db.transaction(async (tx) => {
    await holdOwnStream(tx, viewer, streamId);
    const [written] = await tx
      .select({ id: streamChatMessages.id })
      .from(streamChatMessages)
      .where(and(eq(streamChatMessages.user_id, userId), eq(streamChatMessages.stream_id, streamId)))
      .limit(1);
    if (!written) throw new DomainError('NOT_FOUND');
    const { rowCount } = await tx
      .insert(streamMutes)
      .values({ stream_id: streamId, user_id: userId, created_at: deps.clock.now() })
      .onConflictDoNothing();
    if (rowCount) await deps.hub.publish(personTopic(userId), 'chat-standing.changed', { streamId }, tx);
  });
  return {};
}
