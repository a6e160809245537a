import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { expireOriginals } from './expire-originals.ts';
import { sweepFolders } from './preparing/preparation-folders.ts';
import { videoFileRemovals, videos } from './videos.tables.ts';

/** Anything beyond this waits for the next time. */
const AT_MOST = 1000;

/** Removes files that no row names and originals that are kept no longer, and gives films another chance for which there was no room. */
export async function sweepVideos(deps: Deps): Promise<void> {
  await sweepFolders(deps);
  await expireOriginals(deps);
  await removeFiles(deps);
  await deps.db
    .update(videos)
    .set({ status: 'waiting', failure: null, attempts: 0, settled_at: null })
    .where(and(eq(videos.status, 'failed'), eq(videos.failure, 'no-room')));
}

/** By the database's clock. One that cannot be removed now waits behind all others. */
async function removeFiles({ db, media, log }: Deps): Promise<void> {
  const due = await db
    .select({ key: videoFileRemovals.media_key })
    .from(videoFileRemovals)
    .where(lte(videoFileRemovals.due_at, sql`now()`))
    .orderBy(videoFileRemovals.due_at)
    .limit(AT_MOST);
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
