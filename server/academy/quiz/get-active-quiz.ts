import { and, type Column, eq, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { DomainError } from '#shared/errors.ts';
import { moduleQuizzes } from './quiz.tables.ts';

export async function getActiveQuiz(
  db: Queryable,
  moduleId: string,
): Promise<typeof moduleQuizzes.$inferSelect> {
  const [quiz] = await db.select().from(moduleQuizzes).where(isActiveQuizOf(moduleId));
  if (!quiz) throw new DomainError('QUIZ_NOT_AVAILABLE');
  return quiz;
}

/** A module has one at most; the quizzes it had before belong to past attempts. */
export function isActiveQuizOf(moduleId: string | Column): SQL | undefined {
  return and(eq(moduleQuizzes.module_id, moduleId), moduleQuizzes.is_active);
}
