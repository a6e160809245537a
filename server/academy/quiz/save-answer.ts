import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { QuizAnswer } from '#shared/academy/quiz.contract.ts';
import { isClosed } from '#shared/academy/quiz.rules.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { keptAnswers, shownAnswers } from './attempt-answers.ts';
import { getOwnAttempt } from './attempt-row.ts';
import { moduleQuizAttempts } from './quiz.tables.ts';

type SaveInput = QuizAnswer & { attemptId: string };

/** Touches this question only, so that two tabs do not undo each other's answers. */
export async function saveAnswer(
  deps: Deps,
  viewer: Member,
  { attemptId, ...given }: SaveInput,
): Promise<{ answers: (number | null)[] }> {
  const { attempt } = await getOwnAttempt(deps.db, viewer.userId, attemptId);
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
    .returning();
  if (!saved) throw new DomainError('QUIZ_CLOSED');
  return { answers: shownAnswers(saved) };
}

function hasAnswer(answer: string): SQL {
  return sql`${moduleQuizAttempts.answers} @> ${answer}::jsonb`;
}
