import { eq } from 'drizzle-orm';
import type { Reaction } from '#server/reactions.ts';
import { courseProgress, lessonBookmarks, lessonHandouts } from './lessons.tables.ts';

export const onAccountErased: Reaction<'accountErased'> = async (_deps, tx, { userId }) => {
  await tx.delete(lessonBookmarks).where(eq(lessonBookmarks.user_id, userId));
  await tx.delete(lessonHandouts).where(eq(lessonHandouts.user_id, userId));
  await tx.delete(courseProgress).where(eq(courseProgress.user_id, userId));
};
