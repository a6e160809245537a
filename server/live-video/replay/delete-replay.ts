import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { streamRecordings } from '#server/live-video/live-video.tables.ts';
import { sweepRecordingsJob } from '#server/live-video/recording/recordings.jobs.ts';
import { lockOwnStream } from '#server/streams/lifecycle/lock-own-stream.ts';
import { removeRecordings } from '#server/videos/remove-recordings.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { Replay } from '#shared/live-video/live-video.contract.ts';
import { getReplay } from './get-replay.ts';
import { tellOfReplay } from './tell-of-replay.ts';

/** Nobody can watch it from now on; a job removes its files. */
export async function deleteReplay(
  deps: Deps,
  viewer: Creator,
  { streamId }: { streamId: string },
): Promise<Replay> {
  await deps.db.transaction(async (tx) => {
    const { status } = await lockOwnStream(tx, viewer, streamId);
    const isIt = eq(streamRecordings.stream_id, streamId);
    const [recording] = await tx.select().from(streamRecordings).where(isIt).for('no key update');
    if (!recording) throw new DomainError('NOT_FOUND');
    if (status !== 'ended') throw new DomainError('STREAM_NOT_ENDED');
    if (recording.deleted_at) return;
    await tx.update(streamRecordings).set({ deleted_at: deps.clock.now() }).where(isIt);
    await removeRecordings(tx, [recording.id]);
    await deps.queue.send(sweepRecordingsJob, {}, { tx });
    await tellOfReplay(deps, tx, streamId);
  });
  return getReplay(deps, viewer, { streamId });
}
