import { and, asc, eq, not } from 'drizzle-orm';
import { lockPerson } from '#server/auth/lock-person.ts';
import type { Deps } from '#server/deps.ts';
import { enrollments } from './enrolments.tables.ts';

type Enrolment = { id: string; userId: string; courseId: string; at: Date };

const BATCH = 500;

/** Each in its own transaction: one that fails is tried again by the next run, and holds up no other. */
export async function tellEnrolments(deps: Deps, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const untold = await listUntold(deps);
    const failures: unknown[] = [];
    for (const enrolment of untold) {
      signal?.throwIfAborted();
      await tell(deps, enrolment).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some enrolments could not be told of');
    if (untold.length < BATCH) return;
  }
}

function listUntold({ db }: Deps): Promise<Enrolment[]> {
  const { id, user_id: userId, course_id: courseId, created_at: at, is_told } = enrollments;
  return db
    .select({ id, userId, courseId, at })
    .from(enrollments)
    .where(not(is_told))
    .orderBy(asc(at), asc(id))
    .limit(BATCH)
    .execute();
}

async function tell(deps: Deps, { id, ...enrolment }: Enrolment): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // Before the person's rows, in the same order as account deletion, so that the two cannot deadlock.
    await lockPerson(tx, enrolment.userId);
    const { rowCount } = await tx
      .update(enrollments)
      .set({ is_told: true })
      .where(and(eq(enrollments.id, id), not(enrollments.is_told)));
    // Otherwise another process was faster, or it is gone.
    if (rowCount) await deps.emit(tx, 'personEnrolled', enrolment);
  });
}
