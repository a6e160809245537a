import { lockPerson } from '#server/auth/lock-person.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { isClosed } from '#shared/academy/quiz.rules.ts';
import { type AttemptRow, lockOwnAttempt } from './attempt-row.ts';
import { finishAttempt } from './finish-attempt.ts';

/** An attempt whose time is up is over, even before the job that closes it has come by. It must be locked. */
export async function closeOverdue(deps: Deps, tx: Transaction, row: AttemptRow): Promise<AttemptRow> {
  return isOverdue(deps, row) ? finishAttempt(deps, tx, row) : row;
}

/** The same for an attempt that was merely read. */
export async function closeIfOverdue(deps: Deps, row: AttemptRow): Promise<AttemptRow> {
  return isOverdue(deps, row) ? closeAttempt(deps, row.attempt.user_id, row.attempt.id) : row;
}

export function closeAttempt(deps: Deps, userId: string, attemptId: string): Promise<AttemptRow> {
  return deps.db.transaction(async (tx) => {
    // Before the attempt, as everywhere: a reaction may need the person too.
    await lockPerson(tx, userId);
    return closeOverdue(deps, tx, await lockOwnAttempt(tx, userId, attemptId));
  });
}

function isOverdue({ clock }: Deps, { attempt }: AttemptRow): boolean {
  return attempt.submitted_at === null && isClosed(attempt.deadline_at, clock.now());
}
