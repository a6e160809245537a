import { eq } from 'drizzle-orm';
import type { Reaction } from '#server/reactions.ts';
import { enrollments } from './enrolments.tables.ts';

export const onAccountErased: Reaction<'accountErased'> = async (deps, tx, { userId }) => {
  const ended = await tx
    .delete(enrollments)
    .where(eq(enrollments.user_id, userId))
    .returning({ courseId: enrollments.course_id });
  const counted = ended.map(({ courseId }) => `course:${courseId}` as const);
  if (counted.length > 0) await deps.announcePublicChange({ changed: [...counted, 'popularity'] }, tx);
};
