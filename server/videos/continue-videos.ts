import { and, inArray } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { isUnclaimed, UNSETTLED } from './preparing/claim-video.ts';
import { prepareVideoJob } from './videos.jobs.ts';
import { videos } from './videos.tables.ts';

/** More than are prepared in a minute; the others are found in the next. */
const AT_MOST = 20;

/** Every minute: what nobody works on is queued, the oldest first. What is queued already is not queued again. */
export async function continueVideos(deps: Deps): Promise<void> {
  const waiting = await deps.db
    .select({ uploadId: videos.upload_id })
    .from(videos)
    .where(and(inArray(videos.status, UNSETTLED), isUnclaimed(deps)))
    .orderBy(videos.created_at)
    .limit(AT_MOST);
  for (const video of waiting)
    await deps.queue.send(prepareVideoJob, video, { singletonKey: video.uploadId });
}
