import type { Deps } from '#server/deps.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { FinishedAttempt, OpenAttempt, QuizAttempt } from '#shared/academy/quiz.contract.ts';
import { countCorrect, secondsLeft } from '#shared/academy/quiz.rules.ts';
import { shownAnswers } from './attempt-answers.ts';
import type { AttemptRow } from './attempt-row.ts';
import { findEarnedCertificate } from './find-earned-certificate.ts';
import { getAttemptsStanding } from './get-attempts-standing.ts';

export async function viewAttempt(deps: Deps, db: Queryable, row: AttemptRow): Promise<QuizAttempt> {
  return row.attempt.submitted_at === null ? viewOpen(deps, row) : viewFinished(deps, db, row);
}

/** Nothing in it depends on which answers are right. */
function viewOpen({ clock }: Deps, { attempt, quiz }: AttemptRow): OpenAttempt {
  return {
    state: 'open',
    id: attempt.id,
    moduleId: attempt.module_id,
    title: quiz.title,
    secondsLeft: secondsLeft(attempt.deadline_at, clock.now()),
    questions: quiz.questions.map(({ question, options }, index) => ({
      question,
      options: inShownOrder(options, attempt.option_orders[index]),
    })),
    answers: shownAnswers(attempt),
  };
}

export async function viewFinished(
  deps: Deps,
  db: Queryable,
  { attempt, quiz }: AttemptRow,
): Promise<FinishedAttempt> {
  const { submitted_at, score, passed } = attempt;
  if (submitted_at === null || score === null || passed === null) throw new Error('The attempt is open');
  const chosen = shownAnswers(attempt);
  const standing = await getAttemptsStanding(deps, db, attempt.user_id, quiz);
  const certificate = await findEarnedCertificate(db, attempt.user_id, attempt.module_id);
  return {
    ...standing,
    state: 'finished',
    id: attempt.id,
    moduleId: attempt.module_id,
    title: quiz.title,
    submittedAt: submitted_at.toISOString(),
    score,
    correctCount: countCorrect(quiz.questions, attempt.answers),
    questionCount: quiz.questions.length,
    passingScore: quiz.passing_score,
    passed,
    questions: quiz.questions.map(({ question, options, correctAnswer, explanation }, index) => ({
      question,
      options: inShownOrder(options, attempt.option_orders[index]),
      rightOption: attempt.option_orders[index]?.indexOf(correctAnswer) ?? 0,
      chosenOption: chosen[index] ?? null,
      explanation,
    })),
    certificateCode: certificate?.code ?? null,
    isCertificateMailed: certificate?.isMailed ?? false,
  };
}

function inShownOrder(options: readonly string[], order: readonly number[] = []): string[] {
  return order.map((option) => options[option] ?? '');
}
