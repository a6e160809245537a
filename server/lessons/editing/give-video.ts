import { and, eq, isNull } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { claimUpload } from '#server/uploads/claim-upload.ts';
import { minutesOf } from './lesson-columns.ts';

/** For a lesson whose video was still to come. False if it is gone, or has been given another. */
export async function giveVideo(
  deps: Pick<Deps, 'announcePublicChange'>,
  tx: Transaction,
  { lessonId, uploadId }: { lessonId: string; uploadId: string },
): Promise<boolean> {
  const [course] = await tx
    .select({ id: courses.id, creatorId: courses.creator_id, isPublished: courses.is_published })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .where(eq(lessons.id, lessonId))
    .for('no key update', { of: courses });
  if (!course) return false;
  const upload = await claimUpload(tx, course.creatorId, uploadId);
  const { rowCount } = await tx
    .update(lessons)
    .set({ upload_id: upload.id, duration_minutes: minutesOf(upload) })
    .where(and(eq(lessons.id, lessonId), isNull(lessons.upload_id), isNull(lessons.video_url)));
  if (rowCount && course.isPublished)
    await deps.announcePublicChange(
      { changed: [`course:${course.id}`, `card:${course.id}`, 'course-figures'] },
      tx,
    );
  return rowCount === 1;
}
