import { and, asc, between, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { hasVideo } from '#server/courses/has-video.ts';
import { refuseMoreCaptions } from '#server/lessons/captions/refuse-more-captions.ts';
import { lessonCaptions, lessonFiles, lessons } from '#server/lessons/lessons.tables.ts';
import { recordingLessons } from '#server/live-video/live-video.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Reaction } from '#server/reactions.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';
import { onVideoArrived } from './on-video-arrived.ts';

const copies = alias(lessons, 'copies');

/** Lessons whose captions are copied by one statement: those of all of them may take longer than one may last. */
const AT_ONCE = 5;

/** A film on its way, or the place reserved for one that is being made of a recording. */
const awaitedFilm = sql<string | null>`case
  when ${hasVideo} then ${lessons.awaited_upload_id}
  else coalesce(${lessons.awaited_upload_id}, ${recordingLessons.upload_id}) end`;

/**
 * Gives the copy the lessons of the original, whose row is locked, with their captions and files. Done by the
 * database, because the texts of a large course are megabytes.
 */
export const onCourseDuplicated: Reaction<'courseDuplicated'> = async (deps, tx, { from, to }) => {
  await refuseMoreCaptions(tx, from);
  const films = await holdAwaitedFilms(tx, from);
  await tx.insert(lessons).select(
    tx
      .select({
        ...getTableColumns(lessons),
        id: sql<string>`gen_random_uuid()`.as('id'),
        course_id: sql<string>`${to}::uuid`.as('course_id'),
        awaited_upload_id: awaitedFilm.as('awaited_upload_id'),
      })
      .from(lessons)
      .leftJoin(recordingLessons, eq(recordingLessons.lesson_id, lessons.id))
      .where(eq(lessons.course_id, from)),
  );
  // A lesson's copy is the one in its place.
  const isCopy = and(eq(copies.course_id, to), eq(copies.order_index, lessons.order_index));
  for (let first = 0; first < LESSON_LIMITS.perCourse; first += AT_ONCE)
    await tx.insert(lessonCaptions).select(
      tx
        .select({ ...getTableColumns(lessonCaptions), lesson_id: copies.id })
        .from(lessonCaptions)
        .innerJoin(lessons, eq(lessons.id, lessonCaptions.lesson_id))
        .innerJoin(copies, isCopy)
        .where(and(eq(lessons.course_id, from), between(lessons.order_index, first, first + AT_ONCE - 1))),
    );
  await tx.insert(lessonFiles).select(
    tx
      .select({ ...getTableColumns(lessonFiles), lesson_id: copies.id })
      .from(lessonFiles)
      .innerJoin(lessons, eq(lessons.id, lessonFiles.lesson_id))
      .innerJoin(copies, isCopy)
      .where(eq(lessons.course_id, from)),
  );
  // Made of a recording just now, and not yet given to the original: nobody would tell the copies.
  for (const { id, status, durationSeconds } of films)
    if (status === 'ready') await onVideoArrived(deps, tx, { uploadId: id, durationSeconds });
};

/** Whoever decides about a film on its way waits until the copies wait for it too. */
async function holdAwaitedFilms(tx: Transaction, courseId: string) {
  const awaited = tx
    .select({ id: awaitedFilm })
    .from(lessons)
    .leftJoin(recordingLessons, eq(recordingLessons.lesson_id, lessons.id))
    .where(eq(lessons.course_id, courseId));
  return tx
    .select({ id: uploads.id, status: uploads.status, durationSeconds: uploads.duration_seconds })
    .from(uploads)
    .where(inArray(uploads.id, awaited))
    .orderBy(asc(uploads.id))
    .for('share');
}
