import { lockPerson } from '#server/auth/lock-person.ts';
import type { Deps } from '#server/deps.ts';
import type { FinishedAttempt, QuizAnswer } from '#shared/academy/quiz.contract.ts';
import { isClosed, mayBeEmpty } from '#shared/academy/quiz.rules.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { keptAnswers } from './attempt-answers.ts';
import { type AttemptRow, lockOwnAttempt } from './attempt-row.ts';
import { viewFinished } from './attempt-view.ts';
import { finishAttempt } from './finish-attempt.ts';

type SubmitInput = { attemptId: string; answers?: QuizAnswer[] | undefined };

/** The first submission decides; every later one gets the same result. */
export function submitAttempt(deps: Deps, viewer: Member, input: SubmitInput): Promise<FinishedAttempt> {
  return deps.db.transaction(async (tx) => {
    await lockPerson(tx, viewer.userId);
    const row = await lockOwnAttempt(tx, viewer.userId, input.attemptId);
    const isOpen = row.attempt.submitted_at === null;
    const finished = isOpen ? await finishAttempt(deps, tx, withLastAnswers(deps, row, input)) : row;
    return viewFinished(deps, tx, finished);
  });
}

function withLastAnswers({ clock }: Deps, { attempt, quiz }: AttemptRow, input: SubmitInput): AttemptRow {
  const now = clock.now();
  const last = isClosed(attempt.deadline_at, now) ? {} : keptAnswers(attempt, input.answers ?? []);
  const answers = { ...attempt.answers, ...last };
  if (Object.keys(answers).length === 0 && !mayBeEmpty(attempt.deadline_at, now)) {
    throw new DomainError('QUIZ_NEEDS_ANSWER');
  }
  return { attempt: { ...attempt, answers }, quiz };
}
