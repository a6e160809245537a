import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { isUnused } from './discard-uploads.ts';
import { lockFilms } from './locks.ts';
import { uploads } from './uploads.tables.ts';

/** The films of somebody's lessons that are about to be deleted; before course and lessons. */
export async function lockFilmsOfLessons(
  tx: Transaction,
  ownerId: string,
  whichLessons: SQL | undefined,
): Promise<string[]> {
  const shown = tx
    .select({ id: lessons.upload_id })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .where(and(whichLessons, eq(courses.creator_id, ownerId)));
  return lockFilms(tx, inArray(uploads.id, shown));
}

/**
 * Deletes films that no lesson shows any more, once their lessons are gone: whoever prepares one notices with the next
 * renewal of its claim, and the database remembers the files for the sweeps. One that is just being given to another
 * lesson is left alone.
 */
export async function forgetFilms(deps: Deps, tx: Transaction, films: string[]): Promise<void> {
  if (films.length === 0) return;
  const locked = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(inArray(uploads.id, films))
    .for('update', { skipLocked: true });
  const ids = locked.map(({ id }) => id);
  // In a statement of its own, which sees every lesson that was saved before we got the lock.
  await tx.delete(uploads).where(and(inArray(uploads.id, ids), eq(uploads.kind, 'video'), isUnused(deps)));
}
