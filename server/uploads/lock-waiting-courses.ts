import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { uploads } from './uploads.tables.ts';

/**
 * Locks the courses with lessons that wait for these uploads, before the uploads themselves, as saving a lesson does.
 * What becomes of an upload changes all those lessons; so does putting them in order, and each would otherwise wait
 * for the other.
 */
export async function lockWaitingCourses(tx: Transaction, which: SQL | undefined): Promise<void> {
  const waiting = tx
    .select({ id: lessons.course_id })
    .from(lessons)
    .innerJoin(uploads, eq(uploads.id, lessons.awaited_upload_id))
    .where(which);
  await tx
    .select({ id: courses.id })
    .from(courses)
    .where(inArray(courses.id, waiting))
    .orderBy(asc(courses.id))
    .for('no key update');
}
