import { and, asc, isNull, lt } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import { afterCursor, toPage } from '#server/platform/db/keyset.ts';
import { QUIZ_GRACE_SECONDS } from '#shared/academy/quiz.rules.ts';
import { closeAttempt } from './close-attempt.ts';
import { moduleQuizAttempts } from './quiz.tables.ts';

/** In one run; it comes by every minute. */
const AT_ONCE = 200;

type DueAttempt = { id: string; userId: string };

/**
 * Attempts that nobody came back to count, with the answers that were saved. However many cannot be closed, a
 * run goes on to those behind them.
 */
export async function closeAbandonedAttempts(deps: Deps): Promise<void> {
  let closed = 0;
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await listDue(deps, cursor);
    for (const attempt of items) if (await tryToClose(deps, attempt)) closed += 1;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined && closed < AT_ONCE);
}

async function listDue(deps: Deps, cursor: string | undefined) {
  const { id, user_id: userId, deadline_at: at, submitted_at } = moduleQuizAttempts;
  const before = later(deps.clock.now(), { seconds: -QUIZ_GRACE_SECONDS });
  const due = await deps.db
    .select({ id, userId, at })
    .from(moduleQuizAttempts)
    .where(and(isNull(submitted_at), lt(at, before), afterCursor(at, id, cursor)))
    .orderBy(asc(at), asc(id))
    .limit(AT_ONCE + 1);
  return toPage(due, AT_ONCE, (attempt) => attempt);
}

async function tryToClose(deps: Deps, { id, userId }: DueAttempt): Promise<boolean> {
  try {
    await closeAttempt(deps, userId, id);
    return true;
  } catch (error) {
    deps.log.error({ err: error, attemptId: id }, 'an abandoned quiz attempt was not closed');
    return false;
  }
}
