import { eq } from 'drizzle-orm';
import type { Reaction } from '#server/reactions.ts';
import { liveStreams, streamMutes, streamReminders, streamViewers } from './streams.tables.ts';

/**
 * Past ones too: nobody can watch a stream again, and what was paid there is in the books under its title. What
 * they wrote in the chats of others stays, under a name that is nobody's.
 */
export const onAccountErased: Reaction<'accountErased'> = async (deps, tx, { userId }) => {
  const removed = await tx
    .delete(liveStreams)
    .where(eq(liveStreams.creator_id, userId))
    .returning({ id: liveStreams.id });
  // After the streams: those who count viewers lock these in the same order.
  for (const table of [streamMutes, streamReminders, streamViewers])
    await tx.delete(table).where(eq(table.user_id, userId));
  if (removed.length === 0) return;
  const gone = removed.map(({ id }) => `stream:${id}` as const);
  await deps.announcePublicChange({ gone: [...gone, 'streams', `teaching:${userId}`] }, tx);
};
