import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { giveVideo } from '#server/lessons/editing/give-video.ts';
import { recordingLessons, streamRecordings } from '#server/live-video/live-video.tables.ts';
import { recordingKeys } from '#server/live-video/recording/recording-keys.ts';
import { isDiskFull } from '#server/platform/media/is-disk-full.ts';
import { fillUpload } from '#server/uploads/reserved/fill-upload.ts';
import type { LessonRequest } from './film.jobs.ts';
import { giveUpLesson } from './give-up-lesson.ts';

/** Gives a lesson its own copy of a film, which stays when the recording goes. */
export async function fillLesson(deps: Deps, { lessonId }: LessonRequest): Promise<void> {
  const [waiting] = await deps.db
    .select({
      uploadId: recordingLessons.upload_id,
      recordingId: streamRecordings.id,
      bytes: streamRecordings.film_bytes,
    })
    .from(recordingLessons)
    .innerJoin(streamRecordings, eq(streamRecordings.id, recordingLessons.recording_id))
    .where(eq(recordingLessons.lesson_id, lessonId));
  if (!waiting) return;
  const { uploadId, recordingId, bytes } = waiting;
  // It is being made anew, and this job is sent again with it.
  if (bytes === null) return;
  const upload = await fillUpload(deps, uploadId, {
    bytes,
    async open() {
      const opened = await deps.media.open(recordingKeys.film(recordingId));
      if (!opened) throw new Error('the film is gone');
      return opened.stream;
    },
  }).catch(unlessFull);
  const isGiven =
    upload?.status === 'ready' &&
    (await deps.db.transaction(async (tx) => {
      const isTaken = await giveVideo(deps, tx, { lessonId, uploadId });
      if (isTaken) await tx.delete(recordingLessons).where(eq(recordingLessons.lesson_id, lessonId));
      return isTaken;
    }));
  if (!isGiven) await giveUpLesson(deps, { lessonId });
}

/** Another attempt would not find more room. */
function unlessFull(error: unknown): null {
  if (isDiskFull(error)) return null;
  throw error;
}
