import { and, inArray } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { isUnclaimed, UNSETTLED } from './preparing/claims.ts';
import { queueVideo, urgency } from './queue-video.ts';
import { giveTurns, inTurn } from './turns.ts';
import { videos } from './videos.tables.ts';

/** More than are prepared in a minute; the others are found in the next. */
const AT_MOST = 20;

/** Every minute: what nobody works on is queued, as its turn comes. */
export async function continueVideos(deps: Deps): Promise<void> {
  await giveTurns(deps);
  const waiting = await deps.db
    .select({ uploadId: videos.upload_id, priority: urgency })
    .from(videos)
    .where(and(inArray(videos.status, UNSETTLED), isUnclaimed(deps)))
    .orderBy(...inTurn)
    .limit(AT_MOST);
  for (const { uploadId, priority } of waiting) await queueVideo(deps, uploadId, { priority });
}
