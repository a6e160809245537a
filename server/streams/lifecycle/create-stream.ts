import { and, eq } from 'drizzle-orm';
import { lockCreator } from '#server/courses/editing/lock-creator.ts';
import type { Deps } from '#server/deps.ts';
import { refuseUsedId } from '#server/platform/db/refuse-used-id.ts';
import { getMyStream } from '#server/streams/get-my-stream.ts';
import { isListedAt, liveStreams } from '#server/streams/streams.tables.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import type { StreamFormValues } from '#shared/streams/stream.form.ts';
import { SCHEDULED_PER_CREATOR } from '#shared/streams/stream.rules.ts';
import type { OwnStream } from '#shared/streams/streams.contract.ts';
import { announceStream } from './announce-stream.ts';
import { countStream } from './count-stream.ts';
import { demandStartTime } from './demand-start-time.ts';
import { streamColumnsOf } from './stream-columns.ts';

/** Sent again with the same id, it returns the stream as it is now: a late repeat undoes nothing. */
export async function createStream(
  deps: Deps,
  viewer: Creator,
  { id, ...form }: StreamFormValues & { id: string },
): Promise<OwnStream> {
  const creatorId = viewer.userId;
  await deps.db.transaction(async (tx) => {
    await lockCreator(tx, viewer);
    const ofViewer = eq(liveStreams.creator_id, creatorId);
    if (await tx.$count(liveStreams, and(eq(liveStreams.id, id), ofViewer))) return;
    demandStartTime(deps, new Date(form.scheduledStartTime));
    const isWaiting = and(ofViewer, eq(liveStreams.status, 'scheduled'), isListedAt(deps.clock.now()));
    const waiting = await tx.$count(liveStreams, isWaiting);
    if (waiting >= SCHEDULED_PER_CREATOR) throw new DomainError('LIMIT_REACHED');
    const at = deps.clock.now();
    const { rowCount } = await tx
      .insert(liveStreams)
      .values({ ...streamColumnsOf(form), id, creator_id: creatorId, created_at: at })
      .onConflictDoNothing();
    // The id belongs to someone else's stream; nothing more is said about it.
    if (!rowCount) throw new DomainError('CONFLICT');
    await refuseUsedId(tx, liveStreams, id);
    await countStream(deps, tx, viewer, 'scheduled');
    await deps.emit(tx, 'streamScheduled', { streamId: id, creatorId, at });
    await announceStream(deps, tx, { id, creatorId });
  });
  return getMyStream(deps, viewer, { streamId: id });
}
