import { eq } from 'drizzle-orm';
import type { Reaction } from '#server/reactions.ts';
import { announcements } from './announcements.tables.ts';

/** Whoever was told of one is no longer: the notice goes with it. */
export const onAccountErased: Reaction<'accountErased'> = async (_deps, tx, { userId }) => {
  await tx.delete(announcements).where(eq(announcements.creator_id, userId));
};
