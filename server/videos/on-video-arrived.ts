import type { Reaction } from '#server/reactions.ts';
import { prepareVideoJob, SOON } from './videos.jobs.ts';
import { videos } from './videos.tables.ts';

export const onVideoArrived: Reaction<'videoArrived'> = async (deps, tx, { uploadId }) => {
  await tx.insert(videos).values({ upload_id: uploadId, created_at: deps.clock.now() }).onConflictDoNothing();
  await deps.queue.send(prepareVideoJob, { uploadId }, { tx, singletonKey: uploadId, priority: SOON });
};
