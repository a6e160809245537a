import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/database.ts';
import { moduleQuizAttempts } from './quiz.tables.ts';

type Pass = { attemptId: string; score: number; startedAt: Date; at: Date };

/** Somebody's passed attempts at a module's quiz, first to last. */
export async function listPasses(
  tx: Transaction,
  { userId, moduleId }: { userId: string; moduleId: string },
): Promise<Pass[]> {
  const { id, user_id, module_id, passed, score, started_at, submitted_at } = moduleQuizAttempts;
  const attempts = await tx
    .select({ attemptId: id, score, startedAt: started_at, at: submitted_at })
    .from(moduleQuizAttempts)
    .where(and(eq(user_id, userId), eq(module_id, moduleId), eq(passed, true)))
    .orderBy(asc(submitted_at), asc(id));
  return attempts.flatMap(({ score, at, ...attempt }) =>
    score === null || at === null ? [] : [{ ...attempt, score, at }],
  );
}
