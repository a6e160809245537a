import { and, eq, inArray, lt, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import { later } from '#server/platform/clock.ts';
import { UPLOAD_KEPT_HOURS } from '#shared/uploads/upload.rules.ts';
import { discardUploads } from './discard-uploads.ts';
import { finishUpload } from './finish-upload.ts';
import { removeUploadBytes } from './remove-upload-bytes.ts';
import { removedUploads, uploads } from './uploads.tables.ts';

/** Long enough to come back to an unfinished lesson. */
const UNUSED_KEPT_DAYS = 7;

/** Anything beyond this waits for the next hour. */
const AT_MOST = 500;

/** Removes what nobody will come back for. A complete upload that was never checked is finished instead. */
export async function sweepUploads(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const aDayAgo = later(now, { hours: -UPLOAD_KEPT_HOURS });
  await finishOrDiscard(deps, and(eq(uploads.status, 'receiving'), lt(uploads.created_at, aDayAgo)));
  // Its creator may have been away when it was refused, and reads the reason at the lesson.
  const isAwaited = deps.db.select().from(lessons).where(eq(lessons.awaited_upload_id, uploads.id));
  const isRefused = and(eq(uploads.status, 'refused'), notExists(isAwaited));
  await discardAll(deps, and(isRefused, lt(uploads.finished_at, aDayAgo)));
  const unusedSince = later(now, { days: -UNUSED_KEPT_DAYS });
  await discardAll(deps, and(ne(uploads.status, 'receiving'), lt(uploads.finished_at, unusedSince)));
  await removeLeftBytes(deps);
}

async function finishOrDiscard(deps: Deps, which: SQL | undefined): Promise<void> {
  const stale = await deps.db.select().from(uploads).where(which).orderBy(uploads.created_at).limit(AT_MOST);
  for (const upload of stale) {
    try {
      const { id, status } = await finishUpload(deps, upload);
      if (status === 'receiving') await discardUploads(deps, eq(uploads.id, id));
    } catch (error) {
      deps.log.warn({ err: error, uploadId: upload.id }, 'an old upload could not be swept');
    }
  }
}

/**
 * Handles uploads whose row is gone, with its owner or through a crash. A failed one is requeued behind all
 * others, so that permanent failures do not hold up other people's bytes.
 */
async function removeLeftBytes(deps: Deps): Promise<void> {
  const left = await deps.db
    .select({ id: removedUploads.upload_id })
    .from(removedUploads)
    .orderBy(removedUploads.queued_at)
    .limit(AT_MOST);
  const failed: string[] = [];
  for (const { id } of left) {
    await removeUploadBytes(deps, id).catch((error: unknown) => {
      deps.log.warn({ err: error, uploadId: id }, 'the bytes of a removed upload could not be removed');
      failed.push(id);
    });
  }
  // By the database's clock, like the others.
  const behind = deps.db.update(removedUploads).set({ queued_at: sql`now()` });
  if (failed.length) await behind.where(inArray(removedUploads.upload_id, failed));
}

async function discardAll(deps: Deps, which: SQL | undefined): Promise<void> {
  while ((await discardUploads(deps, which)) > 0);
}
