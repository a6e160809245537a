import type { Deps } from '#server/deps.ts';
import { lockVideo, requireOriginal, waitAgain } from '#server/videos/editing/lock-video.ts';
import { tellOwner } from '#server/videos/tell-owner.ts';
import type { Admin } from '#shared/access/viewer.ts';
import { VIDEO_MESSAGES } from '#shared/videos/video.messages.ts';

/** Whatever it failed for: a newer Lunula may read what this one's predecessor could not. */
export async function retryFilm(deps: Deps, viewer: Admin, { uploadId }: { uploadId: string }) {
  await deps.db.transaction(async (tx) => {
    const video = await lockVideo(tx, uploadId);
    // Somebody was faster, and it is under way already.
    if (video.failure === null) return;
    requireOriginal(video);
    await waitAgain(deps, tx, uploadId);
    await deps.emit(tx, 'administratorActed', {
      adminId: viewer.userId,
      act: 'film.retry',
      subject: `film:${uploadId}`,
      details: { reason: VIDEO_MESSAGES.failed[video.failure] },
    });
  });
  await tellOwner(deps, uploadId);
  return {};
}
