import { eq, sql } from 'drizzle-orm';
import { getReadableModule } from '#server/academy/get-readable-module.ts';
import { lockPerson } from '#server/auth/lock-person.ts';
import { hasPremiumAt } from '#server/billing/premium-end.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { QuizAttempt } from '#shared/academy/quiz.contract.ts';
import { deadlineOf, shuffledOrder } from '#shared/academy/quiz.rules.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { type AttemptRow, findOpenAttempt, lockOwnAttempt } from './attempt-row.ts';
import { viewAttempt } from './attempt-view.ts';
import { closeOverdue } from './close-attempt.ts';
import { getActiveQuiz } from './get-active-quiz.ts';
import { getAttemptsStanding } from './get-attempts-standing.ts';
import { moduleQuizAttempts } from './quiz.tables.ts';

type StartInput = { moduleId: string; id: string };

/** One attempt at a time for a person and module: whoever starts while one is running continues that one. */
export function startAttempt(deps: Deps, viewer: Member, input: StartInput): Promise<QuizAttempt> {
  return deps.db.transaction(async (tx) => {
    await lockPerson(tx, viewer.userId);
    const row =
      (await resumeSame(deps, tx, viewer, input)) ??
      (await resumeRunning(deps, tx, viewer, input.moduleId)) ??
      (await addAttempt(deps, tx, viewer, input));
    return viewAttempt(deps, tx, row);
  });
}

/** The same request sent again, perhaps late. */
async function resumeSame(
  deps: Deps,
  tx: Transaction,
  { userId }: Member,
  { id, moduleId }: StartInput,
): Promise<AttemptRow | null> {
  const [there] = await tx
    .select({ userId: moduleQuizAttempts.user_id, moduleId: moduleQuizAttempts.module_id })
    .from(moduleQuizAttempts)
    .where(eq(moduleQuizAttempts.id, id));
  if (!there) return null;
  if (there.userId !== userId || there.moduleId !== moduleId) throw new DomainError('CONFLICT');
  return closeOverdue(deps, tx, await lockOwnAttempt(tx, userId, id));
}

async function resumeRunning(
  deps: Deps,
  tx: Transaction,
  { userId }: Member,
  moduleId: string,
): Promise<AttemptRow | null> {
  const open = await findOpenAttempt(tx, userId, moduleId);
  if (!open) return null;
  const row = await closeOverdue(deps, tx, await lockOwnAttempt(tx, userId, open.attempt.id));
  return row.attempt.submitted_at === null ? row : null;
}

async function addAttempt(
  deps: Deps,
  tx: Transaction,
  viewer: Member,
  { id, moduleId }: StartInput,
): Promise<AttemptRow> {
  await getReadableModule(tx, await renewViewer(deps, tx, viewer), moduleId);
  const quiz = await getActiveQuiz(tx, moduleId);
  const { nextAttemptAt } = await getAttemptsStanding(deps, tx, viewer.userId, quiz);
  const now = deps.clock.now();
  if (nextAttemptAt !== null) {
    const retryAfterSeconds = Math.ceil((Date.parse(nextAttemptAt) - now.getTime()) / 1000);
    throw new DomainError('QUIZ_ATTEMPTS_USED', { retryAfterSeconds });
  }
  const [attempt] = await tx
    .insert(moduleQuizAttempts)
    .values({
      id,
      user_id: viewer.userId,
      module_id: moduleId,
      quiz_id: quiz.id,
      option_orders: quiz.questions.map(({ options }) => shuffledOrder(options.length, unpredictable)),
      started_at: now,
      deadline_at: deadlineOf(now, quiz.time_limit_minutes),
    })
    .onConflictDoNothing({ target: moduleQuizAttempts.id })
    .returning();
  // Somebody else chose the same id at the same time.
  if (!attempt) throw new DomainError('CONFLICT');
  return { attempt, quiz };
}

/** Under the person's lock: a refund that ends what is under way may have come in since they were let in. */
async function renewViewer({ clock }: Deps, tx: Transaction, viewer: Member): Promise<Member> {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ hasPremium: boolean }>(
    sql`select ${hasPremiumAt(sql`${viewer.userId}`, now)} as "hasPremium"`,
  );
  return { ...viewer, hasPremium: rows[0]?.hasPremium ?? false };
}

/** Whoever knows earlier orders must not be able to work out the next one, as with `Math.random`. */
function unpredictable(): number {
  const [bits = 0] = crypto.getRandomValues(new Uint32Array(1));
  return bits / 2 ** 32;
}
