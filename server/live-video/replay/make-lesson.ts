import { and, eq, isNull } from 'drizzle-orm';
import { lockPerson } from '#server/auth/lock-person.ts';
import { lockOwnCourse } from '#server/courses/editing/lock-own-course.ts';
import type { Deps } from '#server/deps.ts';
import { insertLesson } from '#server/lessons/editing/insert-lesson.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import { fillLessonJob } from '#server/live-video/film/film.jobs.ts';
import { recordingLessons, streamRecordings } from '#server/live-video/live-video.tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { reserveUpload } from '#server/uploads/reserved/reserve-upload.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';
import { hasPicture } from './has-picture.ts';
import { lockEndedRecording, untilOwnRecorded } from './lock-own-recording.ts';
import { orderWithinQuota } from './order-film.ts';

/**
 * Adds a lesson at the end of a course. It is there at once, and its video follows as soon as there is a film; its
 * space is reserved now. Sent again with the same id, it changes nothing.
 */
export async function makeLesson(
  deps: Deps,
  viewer: Creator,
  { streamId, courseId, id }: { streamId: string; courseId: string; id: string },
): Promise<{ lessonId: string }> {
  await untilOwnRecorded(deps, viewer, streamId);
  const isVisible = await hasPicture(deps, streamId);
  await deps.db.transaction(async (tx) => {
    // First, as everything that concerns all of somebody's files does.
    await lockPerson(tx, viewer.userId);
    // Before the recording: whoever deletes the lesson that was made of it last locks them in this order.
    await lockOwnCourse(tx, viewer, courseId);
    const { stream, recording } = await lockEndedRecording(tx, viewer, streamId);
    if (!isVisible) throw new DomainError('SOUND_ONLY');
    if (recording.duration_ms > LESSON_LIMITS.seconds * 1000) throw new DomainError('LIMIT_REACHED');
    await insertLesson(deps, tx, viewer, {
      id,
      courseId,
      title: stream.title,
      description: stream.description,
      videoUrl: '',
      uploadId: null,
      durationMinutes: Math.max(1, Math.round(recording.duration_ms / 60_000)),
      isFreePreview: false,
    });
    if (!(await isStillToCome(tx, id))) return;
    const upload = await reserveUpload(deps, tx, viewer.userId, {
      kind: 'video',
      fileName: `${stream.title}.mp4`,
      sizeBytes: recording.bytes,
    }).catch(refuseByLimit);
    await tx
      .insert(recordingLessons)
      .values({ lesson_id: id, recording_id: recording.id, upload_id: upload.id });
    await tx.update(streamRecordings).set({ lesson_id: id }).where(eq(streamRecordings.id, recording.id));
    const isThere = await orderWithinQuota(deps, tx, viewer, recording);
    if (isThere) await deps.queue.send(fillLessonJob, { lessonId: id }, { tx });
  });
  return { lessonId: id };
}

/** Neither given a video nor waiting for one. */
async function isStillToCome(tx: Transaction, lessonId: string): Promise<boolean> {
  const isWithout = and(eq(lessons.id, lessonId), isNull(lessons.upload_id), isNull(lessons.video_url));
  const isWaiting = eq(recordingLessons.lesson_id, lessonId);
  return (await tx.$count(lessons, isWithout)) > 0 && (await tx.$count(recordingLessons, isWaiting)) === 0;
}

function refuseByLimit(error: unknown): never {
  if (error instanceof DomainError && error.code === 'UPLOAD_REFUSED')
    throw new DomainError('LIMIT_REACHED', error.details);
  throw error;
}
