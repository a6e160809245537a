import { and, eq, ne, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { serveCut } from '#server/videos/editing/serve-cut.ts';
import { wantedCut } from '#server/videos/served-cut.ts';
import { tellOwner } from '#server/videos/tell-owner.ts';
import { videoPosters, videoRenditions, videoSheets, videos } from '#server/videos/videos.tables.ts';
import type { VideoFailure } from '#shared/videos/video.rules.ts';
import { type ClaimedVideo, updateClaimed } from './claim-video.ts';

const UNCLAIMED = { claimed_by: null, claimed_until: null };

/** All of it is there, and is what people watch from now on; what another revision was made of is no longer needed. */
export async function settleReady(deps: Deps, video: ClaimedVideo): Promise<void> {
  const { upload_id, revision, cut_from_ms, cut_to_ms } = video;
  await deps.db.transaction(async (tx) => {
    const isOurs = await updateClaimed(deps, tx, video, {
      status: 'ready',
      progress: 100,
      attempts: 0,
      settled_at: deps.clock.now(),
      served_revision: revision,
      served_from_ms: cut_from_ms,
      served_to_ms: cut_to_ms,
      ...UNCLAIMED,
    });
    if (!isOurs) return;
    for (const table of [videoRenditions, videoPosters, videoSheets])
      await tx.delete(table).where(and(eq(table.upload_id, upload_id), ne(table.revision, revision)));
    const [facts] = await tx
      .select({ durationMs: videos.duration_ms })
      .from(videos)
      .where(eq(videos.upload_id, upload_id));
    const durationMs = facts?.durationMs;
    if (durationMs) await serveCut(deps, tx, { ...video, duration_ms: durationMs }, wantedCut(video));
    await deps.emit(tx, 'filmChanged', { uploadId: upload_id });
  });
  await tellOwner(deps, upload_id);
}

export async function settleFailed(deps: Deps, video: ClaimedVideo, failure: VideoFailure): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const isOurs = await updateClaimed(deps, tx, video, {
      status: 'failed',
      failure,
      settled_at: deps.clock.now(),
      ...UNCLAIMED,
    });
    if (isOurs) await deps.emit(tx, 'filmChanged', { uploadId: video.upload_id });
  });
  await tellOwner(deps, video.upload_id);
}

type Why = 'interrupted' | 'storage-away' | 'failed';

/** For another attempt, by whoever comes first; one that was interrupted goes on as soon as anybody has time. */
export async function handBack(deps: Deps, video: ClaimedVideo, why: Why): Promise<void> {
  // Not its own fault.
  const attempts = why === 'failed' ? {} : { attempts: sql<number>`greatest(${videos.attempts} - 1, 0)` };
  // It may end the same way: the others first, or whoever is free would try nothing else.
  const place = why === 'interrupted' ? {} : { started_at: null, turn_at: null };
  await updateClaimed(deps, deps.db, video, { status: 'waiting', ...attempts, ...place, ...UNCLAIMED });
}
