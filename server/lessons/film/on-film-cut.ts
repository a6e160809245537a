import { asc, eq, inArray } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import { minutesOf } from '#server/lessons/editing/lesson-columns.ts';
import { courseProgress, lessons } from '#server/lessons/lessons.tables.ts';
import type { Reaction } from '#server/reactions.ts';
import { secondsBetween } from '#shared/lessons/move-report.ts';
import { moveBookmarks } from './move-bookmarks.ts';
import { moveCaptions } from './move-captions.ts';
import { moveMoment } from './move-moment.ts';

/**
 * What names a moment of a film stays at the same picture; where that was cut off, at the beginning or the end until it
 * returns. Who has finished the lesson has finished it.
 */
export const onFilmCut: Reaction<'filmCut'> = async (deps, tx, film) => {
  const { uploadId, startBeforeMs, startMs, lengthMs } = film;
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
  const span = { shift: secondsBetween(startBeforeMs, startMs), seconds };
  await tx
    .update(lessons)
    .set({ duration_minutes: minutesOf({ duration_seconds: seconds }) })
    .where(inArray(lessons.id, lessonIds));
  const { last_position_seconds: position, furthest_seconds: furthest } = courseProgress;
  const { cut_off_position_seconds: positionAside, cut_off_furthest_seconds: furthestAside } = courseProgress;
  const [atPosition, atFurthest] = [
    moveMoment(position, positionAside, span),
    moveMoment(furthest, furthestAside, span),
  ];
  await tx
    .update(courseProgress)
    .set({
      last_position_seconds: atPosition.shown,
      cut_off_position_seconds: atPosition.aside,
      furthest_seconds: atFurthest.shown,
      cut_off_furthest_seconds: atFurthest.aside,
    })
    .where(inArray(courseProgress.lesson_id, lessonIds));
  await moveBookmarks(tx, lessonIds, span);
  await moveCaptions(tx, lessonIds, { uploadId, shiftMs: startBeforeMs - startMs, lengthMs });
  const shown = locked.filter(({ isPublished }) => isPublished);
  if (shown.length === 0) return;
  const gone = shown.map(({ id }) => `course:${id}` as const);
  const cards = shown.map(({ id }) => `card:${id}` as const);
  await deps.announcePublicChange({ gone, changed: ['course-figures', ...cards] }, tx);
};
