import type { Deps } from '#server/deps.ts';
import type { QuizAttempt } from '#shared/academy/quiz.contract.ts';
import type { Member } from '#shared/access/viewer.ts';
import { getOwnAttempt } from './attempt-row.ts';
import { viewAttempt } from './attempt-view.ts';
import { closeIfOverdue } from './close-attempt.ts';

/**
 * Access to the module is checked when an attempt starts, not again: a plan that lapses in the middle of
 * fifteen minutes spoils no attempt, and results stay with the person who earned them.
 */
export async function getAttempt(
  deps: Deps,
  viewer: Member,
  { attemptId }: { attemptId: string },
): Promise<QuizAttempt> {
  const row = await closeIfOverdue(deps, await getOwnAttempt(deps.db, viewer.userId, attemptId));
  return viewAttempt(deps, deps.db, row);
}
