import { and, eq, gt } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Quiz } from '#shared/academy/quiz.contract.ts';
import { ATTEMPTS_WINDOW_HOURS, attemptsStanding } from '#shared/academy/quiz.rules.ts';
import { moduleQuizAttempts, type moduleQuizzes } from './quiz.tables.ts';

type Limit = Pick<typeof moduleQuizzes.$inferSelect, 'module_id' | 'max_attempts'>;

/** Counts the module's attempts, not the quiz's: new questions are no way around the limit. */
export async function getAttemptsStanding(
  { clock }: Deps,
  db: Queryable,
  userId: string,
  { module_id, max_attempts }: Limit,
): Promise<Pick<Quiz, 'attemptsLeft' | 'nextAttemptAt'>> {
  const now = clock.now();
  const starts = await db
    .select({ at: moduleQuizAttempts.started_at })
    .from(moduleQuizAttempts)
    .where(
      and(
        eq(moduleQuizAttempts.user_id, userId),
        eq(moduleQuizAttempts.module_id, module_id),
        gt(moduleQuizAttempts.started_at, later(now, { hours: -ATTEMPTS_WINDOW_HOURS })),
      ),
    );
  const { attemptsLeft, nextAttemptAt } = attemptsStanding(
    starts.map(({ at }) => at),
    max_attempts,
    now,
  );
  return { attemptsLeft, nextAttemptAt: nextAttemptAt?.toISOString() ?? null };
}
