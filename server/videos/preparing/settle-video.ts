import { and, eq, lt } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { videoPosters, videoRenditions, videoSheets } from '#server/videos/videos.tables.ts';
import type { VideoFailure } from '#shared/videos/video.rules.ts';
import { type ClaimedVideo, updateClaimed } from './claim-video.ts';

const UNCLAIMED = { claimed_by: null, claimed_until: null };

/** All of it is there; what an earlier revision was made of is no longer needed. */
export async function settleReady(deps: Deps, video: ClaimedVideo): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const settled = { status: 'ready', progress: 100, attempts: 0, settled_at: deps.clock.now() } as const;
    if (!(await updateClaimed(deps, tx, video, { ...settled, ...UNCLAIMED }))) return;
    for (const table of [videoRenditions, videoPosters, videoSheets])
      await tx
        .delete(table)
        .where(and(eq(table.upload_id, video.upload_id), lt(table.revision, video.revision)));
    await deps.emit(tx, 'filmChanged', { uploadId: video.upload_id });
  });
}

export async function settleFailed(deps: Deps, video: ClaimedVideo, failure: VideoFailure): Promise<void> {
  await updateClaimed(deps, deps.db, video, {
    status: 'failed',
    failure,
    settled_at: deps.clock.now(),
    ...UNCLAIMED,
  });
}

/** For another attempt, by whoever comes first; one that was interrupted does not count. */
export async function handBack(deps: Deps, video: ClaimedVideo, isCounted: boolean): Promise<void> {
  const attempts = isCounted ? {} : { attempts: Math.max(0, video.attempts - 1) };
  await updateClaimed(deps, deps.db, video, { status: 'waiting', ...attempts, ...UNCLAIMED });
}
