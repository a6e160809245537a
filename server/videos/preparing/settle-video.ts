import { sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { tellOwner } from '#server/videos/tell-owner.ts';
import { videos } from '#server/videos/videos.tables.ts';
import type { VideoFailure } from '#shared/videos/video.rules.ts';
import { type ClaimedVideo, updateClaimed } from './claim-video.ts';
import { serveFirstCut, serveWanted } from './serve-wanted.ts';

const UNCLAIMED = { claimed_by: null, claimed_until: null };

/** All of it is there, and is what people watch from now on. */
export async function settleReady(deps: Deps, video: ClaimedVideo): Promise<void> {
  const { upload_id: uploadId } = video;
  await deps.db.transaction(async (tx) => {
    const isOurs = await updateClaimed(deps, tx, video, {
      status: 'ready',
      progress: 100,
      attempts: 0,
      settled_at: deps.clock.now(),
      ...UNCLAIMED,
    });
    if (!isOurs) return;
    await serveWanted(deps, tx, uploadId);
    await deps.emit(tx, 'filmChanged', { uploadId });
  });
  await tellOwner(deps, uploadId);
}

export async function settleFailed(deps: Deps, video: ClaimedVideo, failure: VideoFailure): Promise<void> {
  const { upload_id: uploadId } = video;
  await deps.db.transaction(async (tx) => {
    const isOurs = await updateClaimed(deps, tx, video, {
      status: 'failed',
      failure,
      settled_at: deps.clock.now(),
      ...UNCLAIMED,
    });
    if (!isOurs) return;
    await serveFirstCut(deps, tx, uploadId);
    await deps.emit(tx, 'filmChanged', { uploadId });
  });
  await tellOwner(deps, uploadId);
}

/** `overtaken`: it gave way to others. `others-first`: for reasons that are not its own, and may last. */
type Why = 'interrupted' | 'overtaken' | 'others-first' | 'failed';

/** For another attempt, by whoever comes first; one that was interrupted goes on as soon as anybody has time. */
export async function handBack(deps: Deps, video: ClaimedVideo, why: Why): Promise<void> {
  // Not its own fault.
  const attempts = why === 'failed' ? {} : { attempts: sql<number>`greatest(${videos.attempts} - 1, 0)` };
  // It may end the same way: the others first, or whoever is free would try nothing else.
  const keepsPlace = why === 'interrupted' || why === 'overtaken';
  const place = keepsPlace ? {} : { started_at: null, turn_at: null };
  const times = why === 'overtaken' ? { interruptions: sql<number>`${videos.interruptions} + 1` } : {};
  await updateClaimed(deps, deps.db, video, {
    status: 'waiting',
    ...attempts,
    ...place,
    ...times,
    ...UNCLAIMED,
  });
}
