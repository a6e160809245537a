import { eq } from 'drizzle-orm';
import type { Reaction } from '#server/reactions.ts';
import { savedCourses } from './saved.tables.ts';

export const onAccountErased: Reaction<'accountErased'> = async (_deps, tx, { userId }) => {
  await tx.delete(savedCourses).where(eq(savedCourses.user_id, userId));
};
