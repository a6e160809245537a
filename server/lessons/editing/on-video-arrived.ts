import { and, eq, inArray } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import type { Reaction } from '#server/reactions.ts';
import { videoColumns } from './lesson-columns.ts';
import { tellFilmChanged } from './tell-film-changed.ts';

/**
 * Gives the video to the lessons that wait for it. One statement on their own rows: a lesson that was given another
 * video meanwhile waits for this one no more.
 */
export const onVideoArrived: Reaction<'videoArrived'> = async (deps, tx, { uploadId, durationSeconds }) => {
  await tellFilmChanged(deps, tx, uploadId);
  const given = await tx
    .update(lessons)
    .set(videoColumns({ id: uploadId, duration_seconds: durationSeconds }))
    .where(eq(lessons.awaited_upload_id, uploadId))
    .returning({ courseId: lessons.course_id });
  if (given.length === 0) return;
  const ids = given.map(({ courseId }) => courseId);
  const shown = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(inArray(courses.id, ids), eq(courses.is_published, true)));
  if (shown.length === 0) return;
  const gone = shown.map(({ id }) => `course:${id}` as const);
  const cards = shown.map(({ id }) => `card:${id}` as const);
  await deps.announcePublicChange({ gone, changed: ['course-figures', ...cards] }, tx);
};
