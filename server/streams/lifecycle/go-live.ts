import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { getMyStream } from '#server/streams/get-my-stream.ts';
import { sendRemindersJob } from '#server/streams/reminders/reminders.jobs.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { announceStream } from './announce-stream.ts';
import { countStream } from './count-stream.ts';
import { lockOwnStream } from './lock-own-stream.ts';

/** Whoever wanted a reminder gets it now, if it is earlier than announced. */
export async function goLive(
  deps: Deps,
  viewer: Creator,
  { streamId }: { streamId: string },
): Promise<OwnStream> {
  const creatorId = viewer.userId;
  await deps.db.transaction(async (tx) => {
    const { status, actual_start_time } = await lockOwnStream(tx, viewer, streamId);
    if (status === 'ended') throw new DomainError('STREAM_ENDED');
    if (status === 'live') return;
    await countStream(deps, tx, viewer, 'started');
    const at = deps.clock.now();
    await tx
      .update(liveStreams)
      .set({ status: 'live', actual_start_time: actual_start_time ?? at })
      .where(eq(liveStreams.id, streamId));
    await deps.emit(tx, 'streamStarted', { streamId, creatorId, at });
    await deps.queue.send(sendRemindersJob, {}, { tx });
    await announceStream(deps, tx, { id: streamId, creatorId });
  });
  return getMyStream(deps, viewer, { streamId });
}
