import { and, asc, between, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { lessonCaptions, lessonFiles, lessons } from '#server/lessons/lessons.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Reaction } from '#server/reactions.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';
import { refuseMoreCaptions } from './refuse-more-captions.ts';

const copies = alias(lessons, 'copies');

/** Lessons whose captions are copied by one statement: those of all of them may take longer than one may last. */
const AT_ONCE = 20;

/**
 * Gives the copy the lessons of the original, whose row is locked, with their captions and files. Done by the
 * database, because the texts of a large course are megabytes.
 */
export const onCourseDuplicated: Reaction<'courseDuplicated'> = async (_deps, tx, { from, to }) => {
  await refuseMoreCaptions(tx, from);
  await holdAwaitedUploads(tx, from);
  await tx.insert(lessons).select(
    tx
      .select({
        ...getTableColumns(lessons),
        id: sql<string>`gen_random_uuid()`.as('id'),
        course_id: sql<string>`${to}::uuid`.as('course_id'),
      })
      .from(lessons)
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
};

/** Whoever decides about a film on its way waits until the copies wait for it too. */
async function holdAwaitedUploads(tx: Transaction, courseId: string): Promise<void> {
  const awaited = tx
    .select({ id: lessons.awaited_upload_id })
    .from(lessons)
    .where(eq(lessons.course_id, courseId));
  await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(inArray(uploads.id, awaited))
    .orderBy(asc(uploads.id))
    .for('share');
}
