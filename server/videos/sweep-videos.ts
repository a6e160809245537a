import { inArray, lte, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { retryForRoom } from './editing/retry-for-room.ts';
import { expireOriginals } from './expire-originals.ts';
import { hasStoredFiles } from './preparing/has-stored-files.ts';
import { sweepFolders } from './preparing/preparation-folders.ts';
import { videoFileRemovals } from './videos.tables.ts';

/** Anything beyond this waits for the next time. */
const AT_MOST = 1000;

/**
 * Removes files that no row names and originals that are kept no longer, and gives films another chance for which there
 * was no room. What fails keeps nothing else from being done.
 */
export async function sweepVideos(deps: Deps): Promise<void> {
  for (const work of [sweepFolders, expireOriginals, removeFiles, retryForRoom])
    await work(deps).catch((error: unknown) => {
      deps.log.error({ err: error, work: work.name }, 'a part of the sweep of films was not done');
    });
}

/** By the database's clock. One that cannot be removed now waits behind all others. */
async function removeFiles(deps: Deps): Promise<void> {
  const { db, media, log } = deps;
  const due = await db
    .select({ key: videoFileRemovals.media_key })
    .from(videoFileRemovals)
    .where(lte(videoFileRemovals.due_at, sql`now()`))
    .orderBy(videoFileRemovals.due_at)
    .limit(AT_MOST);
  // Where nothing is found nothing can be removed, and the notes are all that knows of these files.
  if (due.length === 0 || (await hasStoredFiles(deps)) === false) return;
  const [removed, failed]: [string[], string[]] = [[], []];
  for (const { key } of due) {
    await media.remove(key).then(
      () => removed.push(key),
      (error: unknown) => {
        log.warn({ err: error, key }, 'a file of a removed video could not be removed');
        failed.push(key);
      },
    );
  }
  const { media_key } = videoFileRemovals;
  if (removed.length) await db.delete(videoFileRemovals).where(inArray(media_key, removed));
  const behind = db.update(videoFileRemovals).set({ due_at: sql`now()` });
  if (failed.length) await behind.where(inArray(media_key, failed));
}
