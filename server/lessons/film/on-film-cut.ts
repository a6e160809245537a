import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { courses } from '#server/courses/courses.tables.ts';
import { minutesOf } from '#server/lessons/editing/lesson-columns.ts';
import { courseProgress, lessons } from '#server/lessons/lessons.tables.ts';
import type { Reaction } from '#server/reactions.ts';
import { moveBookmarks } from './move-bookmarks.ts';
import { moveCaptions } from './move-captions.ts';

/**
 * What names a moment of a film stays at the same picture; where that was cut off, at the beginning or the end. Who
 * has finished the lesson has finished it.
 */
export const onFilmCut: Reaction<'filmCut'> = async (deps, tx, { uploadId, shiftMs, lengthMs }) => {
  const taught = await tx
    .select({ id: lessons.id, courseId: lessons.course_id })
    .from(lessons)
    .where(eq(lessons.upload_id, uploadId));
  if (taught.length === 0) return;
  const lessonIds = taught.map(({ id }) => id);
  const ofCourses = inArray(
    courses.id,
    taught.map(({ courseId }) => courseId),
  );
  // As saving lessons and putting them in order do, and in one order.
  const locked = await tx
    .select({ id: courses.id, isPublished: courses.is_published })
    .from(courses)
    .where(ofCourses)
    .orderBy(asc(courses.id))
    .for('no key update');
  const seconds = Math.max(1, Math.round(lengthMs / 1000));
  const shift = Math.round(shiftMs / 1000);
  await tx
    .update(lessons)
    .set({ duration_minutes: minutesOf({ duration_seconds: seconds }) })
    .where(inArray(lessons.id, lessonIds));
  const moved = (column: PgColumn) => sql`greatest(0, least(${seconds}::int, ${column} + ${shift}::int))`;
  await tx
    .update(courseProgress)
    .set({
      last_position_seconds: moved(courseProgress.last_position_seconds),
      furthest_seconds: moved(courseProgress.furthest_seconds),
    })
    .where(inArray(courseProgress.lesson_id, lessonIds));
  await moveBookmarks(tx, lessonIds, { shift, seconds });
  await moveCaptions(tx, lessonIds, { uploadId, shiftMs, lengthMs });
  const shown = locked.filter(({ isPublished }) => isPublished);
  if (shown.length === 0) return;
  const gone = shown.map(({ id }) => `course:${id}` as const);
  const cards = shown.map(({ id }) => `card:${id}` as const);
  await deps.announcePublicChange({ gone, changed: ['course-figures', ...cards] }, tx);
};
