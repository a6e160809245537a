import { and, eq } from 'drizzle-orm';
import type { Reaction } from '#server/reactions.ts';
import { isUnused } from './discard-uploads.ts';
import { lockFilms } from './locks.ts';
import { uploads } from './uploads.tables.ts';

/** Before courses, whose films somebody may just be preparing. */
export const holdFilms: Reaction<'accountErased'> = async (_deps, tx, { userId }) => {
  await lockFilms(tx, eq(uploads.owner_id, userId));
};

/** After courses: what those that stay are made of stays, without the name it had on somebody's computer. */
export const onAccountErased: Reaction<'accountErased'> = async (deps, tx, { userId }) => {
  const isTheirs = eq(uploads.owner_id, userId);
  // The database remembers them for the sweep, which removes their bytes.
  await tx.delete(uploads).where(and(isTheirs, isUnused(deps)));
  await tx.update(uploads).set({ file_name: '' }).where(isTheirs);
};
