import type { Reaction } from '#server/reactions.ts';
import { prepareVideoJob } from './videos.jobs.ts';
import { videos } from './videos.tables.ts';

/** Before those that were there already: somebody is waiting for it. */
const SOON = 1;

export const onVideoArrived: Reaction<'videoArrived'> = async (deps, tx, { uploadId }) => {
  await tx.insert(videos).values({ upload_id: uploadId, created_at: deps.clock.now() }).onConflictDoNothing();
  await deps.queue.send(prepareVideoJob, { uploadId }, { tx, singletonKey: uploadId, priority: SOON });
};
