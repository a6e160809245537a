import { eq } from 'drizzle-orm';
import type { Reaction } from '#server/reactions.ts';
import { liveStreams } from './streams.tables.ts';

/** Past ones too: nobody can watch a stream again, and what was paid there is in the books under its title. */
export const onAccountErased: Reaction<'accountErased'> = async (deps, tx, { userId }) => {
  const removed = await tx
    .delete(liveStreams)
    .where(eq(liveStreams.creator_id, userId))
    .returning({ id: liveStreams.id });
  if (removed.length === 0) return;
  const gone = removed.map(({ id }) => `stream:${id}` as const);
  await deps.announcePublicChange({ gone: [...gone, 'streams', `teaching:${userId}`] }, tx);
};
