import { and, asc, isNull, lt } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import { QUIZ_GRACE_SECONDS } from '#shared/academy/quiz.rules.ts';
import { closeAttempt } from './close-attempt.ts';
import { moduleQuizAttempts } from './quiz.tables.ts';

/** In one run; it comes by every minute. */
const AT_ONCE = 200;

/** Attempts that nobody came back to count, with the answers that were saved. */
export async function closeAbandonedAttempts(deps: Deps): Promise<void> {
  const before = later(deps.clock.now(), { seconds: -QUIZ_GRACE_SECONDS });
  const due = await deps.db
    .select({ id: moduleQuizAttempts.id, userId: moduleQuizAttempts.user_id })
    .from(moduleQuizAttempts)
    .where(and(isNull(moduleQuizAttempts.submitted_at), lt(moduleQuizAttempts.deadline_at, before)))
    .orderBy(asc(moduleQuizAttempts.deadline_at))
    .limit(AT_ONCE);
  for (const { id, userId } of due) {
    try {
      await closeAttempt(deps, userId, id);
    } catch (error) {
      // One that cannot be closed must not keep the others open.
      deps.log.error({ err: error, attemptId: id }, 'an abandoned quiz attempt was not closed');
    }
  }
}
