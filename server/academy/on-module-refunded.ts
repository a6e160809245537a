import { and, eq, isNull } from 'drizzle-orm';
import { lockPerson } from '#server/auth/lock-person.ts';
import type { Reaction } from '#server/reactions.ts';
import { modulePurchases } from './academy.tables.ts';
import { withdrawCertificate } from './certificates/withdraw-certificate.ts';
import { moduleQuizAttempts } from './quiz/quiz.tables.ts';

/** An attempt under way goes too, or it could still earn the certificate; results stay, but certify nothing. */
export const onModuleRefunded: Reaction<'purchaseRefunded'> = async (
  deps,
  tx,
  { kind, userId, moduleId },
) => {
  if (kind !== 'module' || !moduleId) return;
  // Before the attempt, as everywhere.
  await lockPerson(tx, userId);
  await tx
    .delete(modulePurchases)
    .where(and(eq(modulePurchases.user_id, userId), eq(modulePurchases.module_id, moduleId)));
  const { user_id, module_id, submitted_at } = moduleQuizAttempts;
  await tx
    .delete(moduleQuizAttempts)
    .where(and(eq(user_id, userId), eq(module_id, moduleId), isNull(submitted_at)));
  await withdrawCertificate(deps, tx, { userId, moduleId });
};
