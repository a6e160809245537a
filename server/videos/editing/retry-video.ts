import type { Deps } from '#server/deps.ts';
import { DomainError } from '#shared/errors.ts';
import { isWorthRetrying } from '#shared/videos/video.rules.ts';
import { type CountWork, lockVideo, requireOriginal, waitAgain } from './lock-video.ts';

/** Once more, where that may end otherwise. One that is under way already stays as it is. */
export async function retryVideo(deps: Deps, uploadId: string, countWork?: CountWork): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const video = await lockVideo(tx, uploadId);
    if (video.failure === null) return;
    requireOriginal(video);
    if (!isWorthRetrying(video.failure)) throw new DomainError('CONFLICT');
    await countWork?.(tx);
    await waitAgain(deps, tx, uploadId);
  });
}
