import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { getModuleCard } from '#server/academy/get-module-card.ts';
import { getReadableModule } from '#server/academy/get-readable-module.ts';
import type { Deps } from '#server/deps.ts';
import type { Quiz } from '#shared/academy/quiz.contract.ts';
import type { Member } from '#shared/access/viewer.ts';
import { findOpenAttempt } from './attempt-row.ts';
import { closeIfOverdue } from './close-attempt.ts';
import { getActiveQuiz } from './get-active-quiz.ts';
import { getAttemptsStanding } from './get-attempts-standing.ts';
import { moduleQuizAttempts } from './quiz.tables.ts';

/** While an attempt runs, its own quiz: it may be finished whatever became of the module's quiz or of access to it. */
export async function getQuiz(deps: Deps, viewer: Member, { moduleId }: { moduleId: string }): Promise<Quiz> {
  const { db } = deps;
  const found = await findOpenAttempt(db, viewer.userId, moduleId);
  const row = found && (await closeIfOverdue(deps, found));
  const running = row?.attempt.submitted_at === null ? row : null;
  const module = running
    ? (await getModuleCard(db, viewer, moduleId)).module
    : await getReadableModule(db, viewer, moduleId);
  const quiz = running?.quiz ?? (await getActiveQuiz(db, moduleId));
  const standing = await getAttemptsStanding(deps, db, viewer.userId, quiz);
  return {
    ...standing,
    moduleId,
    moduleNumber: module.moduleNumber,
    moduleTitle: module.title,
    art: module.art,
    title: quiz.title,
    description: quiz.description,
    questionCount: quiz.questions.length,
    timeLimitMinutes: quiz.time_limit_minutes,
    passingScore: quiz.passing_score,
    maxAttempts: quiz.max_attempts,
    openAttemptId: running?.attempt.id ?? null,
    lastResult: await findLastResult(deps, viewer.userId, moduleId),
  };
}

async function findLastResult(
  { db }: Deps,
  userId: string,
  moduleId: string,
): Promise<NonNullable<Quiz['lastResult']> | null> {
  const [last] = await db
    .select({
      attemptId: moduleQuizAttempts.id,
      score: moduleQuizAttempts.score,
      passed: moduleQuizAttempts.passed,
      submittedAt: moduleQuizAttempts.submitted_at,
    })
    .from(moduleQuizAttempts)
    .where(
      and(
        eq(moduleQuizAttempts.user_id, userId),
        eq(moduleQuizAttempts.module_id, moduleId),
        isNotNull(moduleQuizAttempts.submitted_at),
      ),
    )
    .orderBy(desc(moduleQuizAttempts.started_at))
    .limit(1);
  if (!last?.submittedAt) return null;
  const { attemptId, score, passed, submittedAt } = last;
  return { attemptId, score: score ?? 0, passed: passed ?? false, submittedAt: submittedAt.toISOString() };
}
