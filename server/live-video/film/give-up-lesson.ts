import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import { recordingLessons } from '#server/live-video/live-video.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { discardUploads } from '#server/uploads/discard-uploads.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import type { LessonRequest } from './film.jobs.ts';

/** The lesson stays without a video, as its creator is told, and the space that was reserved for it is free again. */
export async function giveUpLesson(deps: Deps, { lessonId }: LessonRequest): Promise<void> {
  const uploadId = await deps.db.transaction(async (tx) => {
    const [given] = await tx
      .delete(recordingLessons)
      .where(eq(recordingLessons.lesson_id, lessonId))
      .returning({ uploadId: recordingLessons.upload_id });
    if (given) await tell(deps, tx, lessonId, given.uploadId);
    return given?.uploadId ?? null;
  });
  // Copies of the lesson may wait for it too.
  if (uploadId) await discardUploads(deps, eq(uploads.id, uploadId), 'recording');
}

/** Unless it was given another video meanwhile. */
async function tell(deps: Deps, tx: Transaction, lessonId: string, uploadId: string): Promise<void> {
  const isWithout = and(eq(lessons.id, lessonId), isNull(lessons.upload_id), isNull(lessons.video_url));
  const [lesson] = await tx.select().from(lessons).where(isWithout);
  if (!lesson) return;
  const [upload] = await tx
    .select({ refusal: uploads.refusal })
    .from(uploads)
    .where(eq(uploads.id, uploadId));
  deps.log.warn({ lessonId, refusal: upload?.refusal }, 'a lesson of a recording stays without its video');
  const { course_id: courseId, title } = lesson;
  await deps.emit(tx, 'lessonVideoFailed', { lessonId, courseId, title, at: deps.clock.now(), lost: null });
}
