import { and, desc, inArray, isNotNull } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { isUnclaimed, UNSETTLED } from './preparing/claim-video.ts';
import { prepareVideoJob, SOON } from './videos.jobs.ts';
import { videos } from './videos.tables.ts';

/** More than are prepared in a minute; the others are found in the next. */
const AT_MOST = 20;

/**
 * Every minute: what nobody works on is queued, the oldest first. What was begun and interrupted goes before: it may be
 * a film that somebody waits for, and would come after all that were here before it. What is queued already is not
 * queued again.
 */
export async function continueVideos(deps: Deps): Promise<void> {
  const wasBegun = isNotNull(videos.started_at).mapWith(Boolean);
  const waiting = await deps.db
    .select({ uploadId: videos.upload_id, wasBegun })
    .from(videos)
    .where(and(inArray(videos.status, UNSETTLED), isUnclaimed(deps)))
    .orderBy(desc(wasBegun), videos.created_at)
    .limit(AT_MOST);
  for (const { uploadId, wasBegun: isContinued } of waiting) {
    const priority = isContinued ? SOON : 0;
    await deps.queue.send(prepareVideoJob, { uploadId }, { singletonKey: uploadId, priority });
  }
}
