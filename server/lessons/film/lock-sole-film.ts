import { and, asc, eq, ne } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import { lockOwnCourse } from '#server/courses/editing/lock-own-course.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { OwnFilm } from '#shared/lessons/film.contract.ts';
import type { LessonAddress } from './get-own-upload.ts';

/** Enough to find the others by, and one to know that there are more. */
const NAMED = 4;

type FilmOfLesson = LessonAddress & { uploadId: string };

/**
 * A cut or a poster is of the film and not of the lesson: what is done in the draft copy of a course would reach those
 * who paid for the original. Nobody can begin to use the film elsewhere until the transaction ends.
 */
export async function lockSoleFilm(tx: Transaction, viewer: Creator, film: FilmOfLesson): Promise<void> {
  // As saving a lesson and duplicating a course do: first the course, then what its lessons refer to.
  await lockOwnCourse(tx, viewer, film.courseId);
  await tx.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, film.uploadId)).for('update');
  const isIts = and(eq(lessons.id, film.lessonId), eq(lessons.upload_id, film.uploadId));
  if (!(await tx.$count(lessons, isIts))) throw new DomainError('CONFLICT');
  if ((await listOtherLessons(tx, film)).length > 0) throw new DomainError('FILM_SHARED');
}

/** Other lessons with the same film, all of them the same creator's. */
export async function listOtherLessons(
  db: Queryable,
  { lessonId, uploadId }: Omit<FilmOfLesson, 'courseId'>,
): Promise<OwnFilm['sharedWith']> {
  return db
    .select({ courseTitle: courses.title, lessonTitle: lessons.title })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .where(and(eq(lessons.upload_id, uploadId), ne(lessons.id, lessonId)))
    .orderBy(asc(courses.created_at), asc(lessons.order_index))
    .limit(NAMED);
}
