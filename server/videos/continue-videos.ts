import { and, desc, inArray, isNotNull } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { isUnclaimed, UNSETTLED } from './preparing/claims.ts';
import { queueVideo, urgency } from './queue-video.ts';
import { videos } from './videos.tables.ts';

/** More than are prepared in a minute; the others are found in the next. */
const AT_MOST = 20;

/** Every minute: what nobody works on is queued, the most urgent first, then what was interrupted, then the oldest. */
export async function continueVideos(deps: Deps): Promise<void> {
  const waiting = await deps.db
    .select({ uploadId: videos.upload_id, priority: urgency })
    .from(videos)
    .where(and(inArray(videos.status, UNSETTLED), isUnclaimed(deps)))
    .orderBy(desc(urgency), desc(isNotNull(videos.started_at)), videos.created_at)
    .limit(AT_MOST);
  for (const { uploadId, priority } of waiting) await queueVideo(deps, uploadId, { priority });
}
