import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { DomainError } from '#shared/errors.ts';
import { moduleQuizAttempts, moduleQuizzes } from './quiz.tables.ts';

/** An attempt with the quiz it belongs to, which need not be the module's current one. */
export type AttemptRow = {
  attempt: typeof moduleQuizAttempts.$inferSelect;
  quiz: typeof moduleQuizzes.$inferSelect;
};

export async function getOwnAttempt(db: Queryable, userId: string, attemptId: string): Promise<AttemptRow> {
  return demandRow(await selectAttempts(db).where(isOwnAttempt(userId, attemptId)));
}

/** Until the transaction ends, nobody else changes it. */
export async function lockOwnAttempt(
  tx: Transaction,
  userId: string,
  attemptId: string,
): Promise<AttemptRow> {
  const own = selectAttempts(tx).where(isOwnAttempt(userId, attemptId));
  return demandRow(await own.for('no key update', { of: moduleQuizAttempts }));
}

/** Anyone else's attempt does not exist. */
export function isOwnAttempt(userId: string, attemptId: string): SQL | undefined {
  return and(eq(moduleQuizAttempts.id, attemptId), eq(moduleQuizAttempts.user_id, userId));
}

function demandRow([row]: AttemptRow[]): AttemptRow {
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

/** The one that is not submitted yet, even if its time is up. */
export async function findOpenAttempt(
  db: Queryable,
  userId: string,
  moduleId: string,
): Promise<AttemptRow | null> {
  const [row] = await selectAttempts(db).where(
    and(
      eq(moduleQuizAttempts.user_id, userId),
      eq(moduleQuizAttempts.module_id, moduleId),
      isNull(moduleQuizAttempts.submitted_at),
    ),
  );
  return row ?? null;
}

function selectAttempts(db: Queryable) {
  return db
    .select({ attempt: moduleQuizAttempts, quiz: moduleQuizzes })
    .from(moduleQuizAttempts)
    .innerJoin(moduleQuizzes, eq(moduleQuizzes.id, moduleQuizAttempts.quiz_id));
}
