import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { recordingLessons } from '#server/live-video/live-video.tables.ts';
import { discardUploads } from '#server/uploads/discard-uploads.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import type { LessonRequest } from './film.jobs.ts';

/** The lesson stays without a video, and the space that was reserved for it is free again. */
export async function giveUpLesson(deps: Deps, { lessonId }: LessonRequest): Promise<void> {
  const [given] = await deps.db
    .delete(recordingLessons)
    .where(eq(recordingLessons.lesson_id, lessonId))
    .returning({ uploadId: recordingLessons.upload_id });
  if (given) await discardUploads(deps, eq(uploads.id, given.uploadId));
}
