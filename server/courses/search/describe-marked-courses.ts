import { asc, inArray, sql } from 'drizzle-orm';
import { undescribedCourses } from '#server/courses/courses.tables.ts';
import { queueKnownWords } from '#server/courses/similar-words/queue-known-words.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';

/** Well within the time that a statement may take, even with the longest courses. */
const BATCH = 25;

/**
 * Under the names that their creators have now. A batch loses its marks with the transaction that describes it:
 * a run that is cut short is continued by the next, and who is renamed meanwhile is marked again.
 */
export async function describeMarkedCourses(deps: Deps, signal: AbortSignal): Promise<void> {
  let described: number;
  do {
    signal.throwIfAborted();
    described = await deps.db.transaction((tx) => describeBatch(deps, tx));
  } while (described > 0);
}

async function describeBatch(deps: Deps, tx: Transaction): Promise<number> {
  const { course_id } = undescribedCourses;
  const marked = await tx
    .select({ id: course_id })
    .from(undescribedCourses)
    .orderBy(asc(course_id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  if (marked.length === 0) return 0;
  const ids = marked.map(({ id }) => id);
  await tx.delete(undescribedCourses).where(inArray(course_id, ids));
  await tx.execute(sql`select renew_course_search(${sql.param(ids)}::uuid[])`);
  // Searches that were answered since the renaming still went by the old name.
  await deps.announcePublicChange({ changed: ['creators'] }, tx);
  await queueKnownWords(deps, tx);
  return ids.length;
}
