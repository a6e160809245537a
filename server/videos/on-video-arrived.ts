import type { Reaction } from '#server/reactions.ts';
import { FIRST, queueVideo } from './queue-video.ts';
import { videos } from './videos.tables.ts';

export const onVideoArrived: Reaction<'videoArrived'> = async (deps, tx, { uploadId }) => {
  await tx.insert(videos).values({ upload_id: uploadId, created_at: deps.clock.now() }).onConflictDoNothing();
  await queueVideo(deps, uploadId, { tx, priority: FIRST });
};
