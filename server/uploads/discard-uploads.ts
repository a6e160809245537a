import { and, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { lessonFiles, lessons } from '#server/lessons/lessons.tables.ts';
import { videos } from '#server/videos/videos.tables.ts';
import type { VideoLoss } from '#shared/notifications/notification.rules.ts';
import { lockFilms, lockWaitingCourses } from './locks.ts';
import { removeUploadBytes } from './remove-upload-bytes.ts';
import { uploads } from './uploads.tables.ts';

/** Batch size: files are removed one by one, and nothing should wait for all of them. */
const BATCH = 100;

/**
 * Deletes unreferenced uploads and returns how many. Their bytes go after their rows, now or with the sweep. Lessons
 * that wait for one wait no more; what was refused, they know already.
 */
export async function discardUploads(
  deps: Deps,
  which: SQL | undefined,
  loss: VideoLoss = 'unfinished',
): Promise<number> {
  const ids = await deps.db.transaction(async (tx) => {
    const isOne = and(which, isUnused(deps));
    const found = await tx.select({ id: uploads.id }).from(uploads).where(isOne).limit(BATCH);
    if (found.length === 0) return [];
    const isFound = inArray(uploads.id, idsOf(found));
    await lockFilms(tx, isFound);
    await lockWaitingCourses(tx, isFound);
    const locked = await tx
      .select({ id: uploads.id, kind: uploads.kind, status: uploads.status })
      .from(uploads)
      .where(and(isFound, isOne))
      .for('update', { skipLocked: true });
    for (const { id, kind, status } of locked)
      if (kind === 'video' && status === 'receiving')
        await deps.emit(tx, 'videoLost', { uploadId: id, loss, refusal: null });
    // Checked again, in a statement that sees everything saved before we got the lock.
    const removed = await tx
      .delete(uploads)
      .where(and(inArray(uploads.id, idsOf(locked)), isUnused(deps)))
      .returning({ id: uploads.id });
    return idsOf(removed);
  });
  for (const id of ids) await removeUploadBytes(deps, id);
  return ids.length;
}

/** Lessons refer to videos and files, courses and videos to pictures. */
export function isUnused({ db }: Deps): SQL | undefined {
  const ownAddress = sql`'/media/' || ${uploads.media_key}`;
  return and(
    notExists(db.select({ id: lessons.id }).from(lessons).where(eq(lessons.upload_id, uploads.id))),
    notExists(
      db.select({ id: lessonFiles.lesson_id }).from(lessonFiles).where(eq(lessonFiles.upload_id, uploads.id)),
    ),
    notExists(
      db.select({ id: videos.upload_id }).from(videos).where(eq(videos.poster_upload_id, uploads.id)),
    ),
    notExists(db.select({ id: courses.id }).from(courses).where(eq(courses.thumbnail_url, ownAddress))),
  );
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
