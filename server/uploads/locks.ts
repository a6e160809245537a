import { asc, eq, inArray, type SQL, type SQLWrapper } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { videos } from '#server/videos/videos.tables.ts';
import { uploads } from './uploads.tables.ts';

// Whoever changes more than one of them locks first what is made of the films, then the courses, then the uploads:
// otherwise each would wait for the other.

/** What is made of these uploads; deleting one deletes that too. */
export async function lockFilms(tx: Transaction, which: SQL | undefined): Promise<string[]> {
  const films = await tx
    .select({ id: videos.upload_id })
    .from(videos)
    .innerJoin(uploads, eq(uploads.id, videos.original_id))
    .where(which)
    .orderBy(asc(videos.upload_id))
    .for('update', { of: videos });
  return films.map(({ id }) => id);
}

/**
 * The courses with lessons that wait for these uploads. What becomes of an upload changes all those lessons; so does
 * putting them in order.
 */
export async function lockWaitingCourses(tx: Transaction, which: SQL | undefined): Promise<void> {
  await lockCourses(
    tx,
    tx
      .select({ id: lessons.course_id })
      .from(lessons)
      .innerJoin(uploads, eq(uploads.id, lessons.awaited_upload_id))
      .where(which),
  );
}

/** Those with lessons that show it. */
export async function lockShowingCourses(tx: Transaction, uploadId: string): Promise<void> {
  const shown = tx.select({ id: lessons.course_id }).from(lessons).where(eq(lessons.upload_id, uploadId));
  await lockCourses(tx, shown);
}

async function lockCourses(tx: Transaction, ids: SQLWrapper): Promise<void> {
  await tx
    .select({ id: courses.id })
    .from(courses)
    .where(inArray(courses.id, ids))
    .orderBy(asc(courses.id))
    .for('no key update');
}
