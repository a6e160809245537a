import { and, eq } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Reaction } from '#server/reactions.ts';
import { lessons } from './lessons.tables.ts';

/** Kept answers name what visitors play a lesson from: no longer the original, perhaps, or another cut. */
export const onFilmChanged: Reaction<'filmChanged'> = async (deps, tx, { uploadId }) => {
  const shown = await tx
    .selectDistinct({ id: courses.id })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .where(and(eq(lessons.upload_id, uploadId), eq(courses.is_published, true)));
  if (shown.length === 0) return;
  await deps.announcePublicChange({ gone: shown.map(({ id }) => `course:${id}` as const) }, tx);
};
