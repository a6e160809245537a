import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { countCorrect, endOf, isPassed, minutesTaken, scoreOf } from '#shared/academy/quiz.rules.ts';
import type { AttemptRow } from './attempt-row.ts';
import { moduleQuizAttempts } from './quiz.tables.ts';

/** Closes a locked, open attempt with the answers it has. A pass is told in the same transaction. */
export async function finishAttempt(
  deps: Deps,
  tx: Transaction,
  { attempt, quiz }: AttemptRow,
): Promise<AttemptRow> {
  const { questions, passing_score } = quiz;
  const at = endOf(attempt.deadline_at, deps.clock.now());
  const score = scoreOf(countCorrect(questions, attempt.answers), questions.length);
  const passed = isPassed(score, passing_score);
  const [finished] = await tx
    .update(moduleQuizAttempts)
    .set({
      answers: attempt.answers,
      submitted_at: at,
      score,
      passed,
      time_taken_minutes: minutesTaken(attempt.started_at, at),
    })
    .where(eq(moduleQuizAttempts.id, attempt.id))
    .returning();
  if (!finished) throw new Error('no attempt');
  const { user_id: userId, module_id: moduleId, id: attemptId } = finished;
  if (passed) await deps.emit(tx, 'quizPassed', { userId, moduleId, attemptId, score, at });
  return { attempt: finished, quiz };
}
