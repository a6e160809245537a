import { and, eq, isNotNull, notExists } from 'drizzle-orm';
import type { Reaction } from '#server/reactions.ts';
import { moduleProgress, modulePurchases } from './academy.tables.ts';
import { moduleCertificates } from './certificates/certificates.tables.ts';
import { moduleGenerations } from './generator/generator.tables.ts';
import { moduleQuizAttempts } from './quiz/quiz.tables.ts';

/**
 * Certificates stay as they were printed, so that they can be checked, and so does the attempt each was earned
 * with, without its answers. One that is withdrawn cannot be checked by anyone and goes.
 */
export const onAccountErased: Reaction<'accountErased'> = async (deps, tx, { userId }) => {
  await tx.delete(moduleProgress).where(eq(moduleProgress.user_id, userId));
  await tx.delete(modulePurchases).where(eq(modulePurchases.user_id, userId));
  await tx
    .delete(moduleCertificates)
    .where(and(eq(moduleCertificates.user_id, userId), isNotNull(moduleCertificates.withdrawn_at)));
  const earned = deps.db
    .select({ id: moduleCertificates.id })
    .from(moduleCertificates)
    .where(eq(moduleCertificates.attempt_id, moduleQuizAttempts.id));
  const isTheirs = eq(moduleQuizAttempts.user_id, userId);
  await tx.delete(moduleQuizAttempts).where(and(isTheirs, notExists(earned)));
  await tx.update(moduleQuizAttempts).set({ answers: {} }).where(isTheirs);
  await tx
    .update(moduleGenerations)
    .set({ started_by: null })
    .where(eq(moduleGenerations.started_by, userId));
};
