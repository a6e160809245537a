import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { QuizAnswer } from '#shared/academy/quiz.contract.ts';
import { isClosed } from '#shared/academy/quiz.rules.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { keptAnswers, shownAnswers } from './attempt-answers.ts';
import { isOwnAttempt } from './attempt-row.ts';
import { moduleQuizAttempts } from './quiz.tables.ts';

type SaveInput = QuizAnswer & { attemptId: string };

/** Touches this question only, so that two tabs do not undo each other's answers. */
export async function saveAnswer(
  deps: Deps,
  viewer: Member,
  { attemptId, ...given }: SaveInput,
): Promise<{ answers: (number | null)[] }> {
  // Without the quiz: people answer often, and its questions are long.
  const [attempt] = await deps.db
    .select({ option_orders: moduleQuizAttempts.option_orders, deadline_at: moduleQuizAttempts.deadline_at })
    .from(moduleQuizAttempts)
    .where(isOwnAttempt(viewer.userId, attemptId));
  if (!attempt) throw new DomainError('NOT_FOUND');
  const answer = JSON.stringify(keptAnswers(attempt, [given]));
  const isTaken = !isClosed(attempt.deadline_at, deps.clock.now());
  const [saved] = await deps.db
    .update(moduleQuizAttempts)
    .set({ answers: sql`${moduleQuizAttempts.answers} || ${answer}::jsonb` })
    .where(
      and(
        eq(moduleQuizAttempts.id, attemptId),
        // Late, but no change: the submission may have overtaken it, with the same answer.
        or(and(isNull(moduleQuizAttempts.submitted_at), sql`${isTaken}`), hasAnswer(answer)),
      ),
    )
    .returning({ answers: moduleQuizAttempts.answers });
  if (!saved) throw new DomainError('QUIZ_CLOSED');
  return { answers: shownAnswers({ ...attempt, ...saved }) };
}

function hasAnswer(answer: string): SQL {
  return sql`${moduleQuizAttempts.answers} @> ${answer}::jsonb`;
}
