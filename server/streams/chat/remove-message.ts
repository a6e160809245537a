import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { streamChatMessages } from './chat.tables.ts';
import { holdOwnStream } from './get-chat.ts';
import { tellChat } from './tell-chat.ts';

export async function removeMessage(
  deps: Deps,
  viewer: Creator,
  { streamId, messageId }: { streamId: string; messageId: string },
): Promise<Record<string, never>> {
  const isMessage = and(eq(streamChatMessages.id, messageId), eq(streamChatMessages.stream_id, streamId));
  await deps.db.transaction(async (tx) => {
    await holdOwnStream(tx, viewer, streamId);
    const { rowCount } = await tx
      .update(streamChatMessages)
      .set({ removed_at: deps.clock.now() })
      .where(and(isMessage, sql`${streamChatMessages.removed_at} is null`));
    if (rowCount === 0) {
      if ((await tx.$count(streamChatMessages, isMessage)) === 0) throw new DomainError('NOT_FOUND');
      return;
    }
    await tellChat(deps, tx, streamId, { name: 'chat.removed', data: { messageId } });
  });
  return {};
}
