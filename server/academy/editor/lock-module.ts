import { eq } from 'drizzle-orm';
import { modules } from '#server/academy/academy.tables.ts';
import { isActiveQuizOf } from '#server/academy/quiz/get-active-quiz.ts';
import { moduleQuizzes } from '#server/academy/quiz/quiz.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { ModuleFormValues } from '#shared/academy/module.form.ts';
import { moduleTextOf } from './module-text.ts';

export type LockedModule = { module: typeof modules.$inferSelect; text: ModuleFormValues };

/** A module and its present text, which nobody else can change until the transaction ends. */
export async function lockModule(tx: Transaction, moduleId: string): Promise<LockedModule | null> {
  const [module] = await tx.select().from(modules).where(eq(modules.id, moduleId)).for('update');
  if (!module) return null;
  const [quiz] = await tx
    .select({ questions: moduleQuizzes.questions })
    .from(moduleQuizzes)
    .where(isActiveQuizOf(moduleId));
  return { module, text: moduleTextOf(module, quiz?.questions ?? []) };
}
